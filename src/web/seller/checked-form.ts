/** How the forms of sign-in and password are checked: what is typed, what is wrong with it, and whether it may go. */
import { useEffect, useState } from 'react';
import type { FieldError } from '../../domain/errors.ts';
import { VALIDITY_DELAY_MS } from '../../domain/limits.ts';

export type Check<T> = (values: T) => readonly FieldError[];

/** What the check said of what was typed then: it speaks a moment after the last keystroke. */
export interface Verdict<T> {
  readonly values: T;
  readonly errors: readonly FieldError[];
}

export function useSettledCheck<T>(values: T, check: Check<T>): Verdict<T> {
  const [verdict, setVerdict] = useState(() => ({ values, errors: check(values) }));
  useEffect(() => {
    const timer = setTimeout(() => setVerdict({ values, errors: check(values) }), VALIDITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, check]);
  return verdict;
}

/** Empty fields are not complained about: nobody has come to them yet. */
export function errorOf<T extends Record<F, string>, F extends string>(
  { values, errors }: Verdict<T>,
  field: F,
): string | null {
  if (values[field] === '') return null;
  return errors.find((error) => error.path === field)?.msg ?? null;
}
