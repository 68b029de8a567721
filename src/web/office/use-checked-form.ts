/** A form with a `CheckedButton`: its errors, and whether it may be sent. */
import { type SubmitEvent, useEffect, useState } from 'react';
import type { FieldError } from '../../domain/errors.ts';
import { VALIDITY_DELAY_MS } from '../../domain/limits.ts';
import { missingFields, sellerTexts } from '../seller/texts.ts';
import type { Sending } from '../seller/use-sending.ts';

/** The checked values and their errors. */
interface Verdict<T> {
  readonly values: T;
  readonly errors: readonly FieldError[];
  /** True once the person tried to send the form or focused its button: then empty fields show errors too. */
  readonly isAsked: boolean;
}

interface Rules<T> {
  readonly check: (values: T) => readonly FieldError[];
  /** The names of the fields for people. */
  readonly names: Readonly<Record<string, string>>;
  /** The label of the button. */
  readonly label: string;
}

export function useCheckedForm<T>(
  { isSending, submit: send }: Pick<Sending, 'isSending' | 'submit'>,
  values: T,
  rules: Rules<T>,
) {
  const { check, names, label } = rules;
  const [checked, setChecked] = useState(() => ({ values, errors: check(values) }));
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setChecked({ values, errors: check(values) }), VALIDITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, check]);
  const errors = check(values);

  /** Checks immediately. With an error it sends nothing and focuses the first wrong field. */
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked({ values, errors });
    const [first] = errors;
    if (!first) return void send();
    setAsked(true);
    const field = event.currentTarget.elements.namedItem(first.path);
    if (field instanceof HTMLElement) field.focus();
  }
  return {
    /** The last check, which runs half a second after the last key. */
    verdict: { ...checked, isAsked },
    /** The check of the present input. */
    current: { values, errors, isAsked },
    submit,
    button: {
      className: 'btn btn--main btn--big btn--wide',
      label: isSending ? sellerTexts.sending : label,
      isEnabled: checked.errors.length === 0,
      isSending,
      missing: missingFields(errors.map(({ path }) => names[path] ?? path)),
      isMissingShown: isAsked,
      onAsk: () => setAsked(true),
    },
  };
}

/** An empty field shows no error before the first try to send, because the person may not have reached it yet. */
export function errorOf<T extends Record<F, string>, F extends string>(
  { values, errors, isAsked }: Verdict<T>,
  field: F,
): string | null {
  if (values[field] === '' && !isAsked) return null;
  return errors.find((error) => error.path === field)?.msg ?? null;
}
