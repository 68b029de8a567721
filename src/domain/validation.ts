/** The form of the rules of point 5 of the specification: a field, a predicate and a message. */
import type { FieldError } from './errors.ts';

/** Checks a normalised form. For each field, only the first broken rule is reported. */
export interface Rule<T> {
  readonly field: keyof T & string;
  readonly isValid: (form: T) => boolean;
  readonly message: (form: T) => string;
}

/** These rules come first, so that the other rules never read a very long text. */
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
