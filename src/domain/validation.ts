/** The form of the rules of point 5 of the specification. */
import type { FieldError } from './errors.ts';

export type Rule<T> = readonly [
  field: keyof T & string,
  isValid: (form: T) => boolean,
  message: string | ((form: T) => string),
];

/** These rules come first, so that the other rules never read a very long text. */
export function atMost<F extends keyof T & string, T extends Record<F, string>>(
  field: F,
  length: number,
  subject: string,
): Rule<T> {
  return [field, (form) => form[field].length <= length, tooLong(subject, length)];
}

export function tooLong(subject: string, length: number): string {
  return `${subject} no puede pasar de ${length} caracteres`;
}

/** Checks a normalised form. For each field, only the first broken rule is reported. */
export function check<T>(rules: readonly Rule<T>[], form: T): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const [path, isValid, message] of rules) {
    if (errors.has(path) || isValid(form)) continue;
    errors.set(path, { path, msg: typeof message === 'string' ? message : message(form) });
  }
  return [...errors.values()];
}

export function isHttpsAddress(text: string): boolean {
  try {
    return new URL(text).protocol === 'https:' && /^https:\/\/\S+$/i.test(text);
  } catch {
    return false;
  }
}
