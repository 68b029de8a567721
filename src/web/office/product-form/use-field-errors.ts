import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../../domain/errors.ts';
import { problemsOf } from './model/form-data.ts';
import type { FormState, TextField } from './model/form-state.ts';

type Messages = Readonly<Partial<Record<string, string>>>;

/** A field shows its error when it loses the focus, and hides it as soon as it is correct. */
export function useFieldErrors(form: FormState) {
  const [messages, setMessages] = useState<Messages>({});
  const afterwards = useRef<(() => void) | null>(null);
  const { texts } = form;
  const [seen, setSeen] = useState(texts);
  if (seen !== texts) {
    setSeen(texts);
    setMessages(withoutCorrected(messages, form, seen));
  }
  useEffect(() => {
    afterwards.current?.();
    afterwards.current = null;
  });
  return {
    of: (field: TextField) => messages[field] ?? null,
    /** Called when a field loses the focus. */
    check(field: TextField) {
      const wrong = messagesOf(problemsOf(form));
      const checked: readonly TextField[] = field === 'price' ? [field, 'priceBefore'] : [field];
      setMessages({ ...messages, ...Object.fromEntries(checked.map((name) => [name, wrong[name]])) });
    },
    /** `after` runs once the messages are rendered. */
    showAll(after: () => void) {
      afterwards.current = after;
      setMessages(messagesOf(problemsOf(form)));
    },
    show: (errors: readonly FieldError[]) => setMessages({ ...messages, ...messagesOf(errors) }),
    clear: () => setMessages({}),
  };
}

function messagesOf(errors: readonly FieldError[]): Messages {
  return Object.fromEntries(errors.map(({ path, msg }) => [path, msg]));
}

/**
 * Checks only the changed fields again, because errors of other fields may come from the server. The previous price is
 * checked with the price too, because it is compared with it.
 */
function withoutCorrected(messages: Messages, form: FormState, before: Messages): Messages {
  const texts: Messages = form.texts;
  const wrong = messagesOf(problemsOf(form));
  const isSame = (field: string) => texts[field] === before[field];
  const isKept = (field: string) =>
    field in wrong || (isSame(field) && (field !== 'priceBefore' || isSame('price')));
  return Object.fromEntries(Object.entries(messages).filter(([field]) => isKept(field)));
}
