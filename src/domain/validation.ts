/** Point 5 of the specification, how its rules are written down: a field, a predicate and the message beside it. */
import type { FieldError } from './errors.ts';

/** Judges a tidied form. The first rule of a field that fails speaks for it. */
export interface Rule<T> {
  readonly field: keyof T & string;
  readonly isValid: (form: T) => boolean;
  readonly message: (form: T) => string;
}

/** These stand before the other rules of a text, which then never read an endless one. */
export function atMost<F extends keyof T & string, T extends Record<F, string>>(
  field: F,
  length: number,
  subject: string,
): Rule<T> {
  return {
    field,
    isValid: (form) => form[field].length <= length,
    message: () => `${subject} no puede pasar de ${length} caracteres`,
  };
}

export function check<T>(rules: readonly Rule<T>[], form: T): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const { field, isValid, message } of rules) {
    if (!errors.has(field) && !isValid(form)) errors.set(field, { path: field, msg: message(form) });
  }
  return [...errors.values()];
}
