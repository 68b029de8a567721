/** The state of a form with a `CheckedButton`: its errors, and whether it may be sent. */
import { type SubmitEvent, useEffect, useState } from 'react';
import type { FieldError } from '../../../domain/errors.ts';
import { VALIDITY_DELAY_MS } from '../../../domain/limits.ts';

type Check<T> = (values: T) => readonly FieldError[];

/** The checked values and their errors. */
interface Verdict<T> {
  readonly values: T;
  readonly errors: readonly FieldError[];
  /** True once the person tried to send the form or focused its button: then empty fields show errors too. */
  readonly isAsked: boolean;
}

interface CheckedForm<T> {
  /** The last check, which runs half a second after the last key. */
  readonly verdict: Verdict<T>;
  /** The check of the present input. */
  readonly current: Verdict<T>;
  readonly isValid: boolean;
  ask(): void;
  /**
   * Checks immediately. When it finds an error, it stops the event, focuses the first wrong field and returns false.
   */
  maySend(event: SubmitEvent<HTMLFormElement>): boolean;
}

export function useCheckedForm<T>(values: T, check: Check<T>): CheckedForm<T> {
  const [checked, setChecked] = useState(() => ({ values, errors: check(values) }));
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setChecked({ values, errors: check(values) }), VALIDITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, check]);
  const errors = check(values);
  return {
    verdict: { ...checked, isAsked },
    current: { values, errors, isAsked },
    isValid: checked.errors.length === 0,
    ask: () => setAsked(true),
    maySend(event) {
      setChecked({ values, errors });
      const [first] = errors;
      if (!first) return true;
      event.preventDefault();
      setAsked(true);
      focusField(event.currentTarget, first.path);
      return false;
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** An empty field shows no error before the first try to send, because the person may not have reached it yet. */
export function errorOf<T extends Record<F, string>, F extends string>(
  { values, errors, isAsked }: Verdict<T>,
  field: F,
): string | null {
  if (values[field] === '' && !isAsked) return null;
  return errors.find((error) => error.path === field)?.msg ?? null;
}
