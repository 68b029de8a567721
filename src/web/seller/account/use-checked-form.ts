/** How forms with a checked button work: what is wrong with what is typed, and whether the form may be sent. */
import { type SubmitEvent, useEffect, useState } from 'react';
import type { FieldError } from '../../../domain/errors.ts';
import { VALIDITY_DELAY_MS } from '../../../domain/limits.ts';

type Check<T> = (values: T) => readonly FieldError[];

/** What the check said of the values that it looked at. */
interface Verdict<T> {
  readonly values: T;
  readonly errors: readonly FieldError[];
  /** The person tried to send the form, or moved the focus to its button: then empty fields have errors too. */
  readonly isAsked: boolean;
}

interface CheckedForm<T> {
  /** Of the last check, which runs half a second after the last keystroke. */
  readonly verdict: Verdict<T>;
  /** Of what is typed at this moment. */
  readonly current: Verdict<T>;
  readonly isValid: boolean;
  ask(): void;
  /** Checks at once, so that nobody waits for the pause. False, with the focus on the first wrong field, when it stops the event. */
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

/** An empty field has no error before the person asks: nobody may have come to it yet. */
export function errorOf<T extends Record<F, string>, F extends string>(
  { values, errors, isAsked }: Verdict<T>,
  field: F,
): string | null {
  if (values[field] === '' && !isAsked) return null;
  return errors.find((error) => error.path === field)?.msg ?? null;
}
