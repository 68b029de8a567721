import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../../domain/errors.ts';
import { problemsOf } from './model/form-data.ts';
import type { FormState, FormTexts, TextField } from './model/form-state.ts';

type Messages = Readonly<Partial<Record<string, string>>>;

export interface FieldErrors {
  of(field: TextField): string | null;
  /** Called when a field loses the focus. */
  check(field: TextField): void;
  /** `after` runs once the messages are rendered. */
  showAll(after: () => void): void;
  show(errors: readonly FieldError[]): void;
  clear(): void;
}

/** A field shows its error when it loses the focus, and hides it as soon as it is correct. */
export function useFieldErrors(form: FormState): FieldErrors {
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
    of: (field) => messages[field] ?? null,
    check: (field) => setMessages({ ...messages, [field]: messagesOf(problemsOf(form))[field] }),
    showAll(after) {
      afterwards.current = after;
      setMessages(messagesOf(problemsOf(form)));
    },
    show: (errors) => setMessages({ ...messages, ...messagesOf(errors) }),
    clear: () => setMessages({}),
  };
}

function messagesOf(errors: readonly FieldError[]): Messages {
  return Object.fromEntries(errors.map(({ path, msg }) => [path, msg]));
}

/** Checks only the changed fields again, because errors of other fields may come from the server. */
function withoutCorrected(messages: Messages, form: FormState, before: FormTexts): Messages {
  const wrong = messagesOf(problemsOf(form));
  const isKept = (field: string) => !isChanged(field, form.texts, before) || field in wrong;
  return Object.fromEntries(Object.entries(messages).filter(([field]) => isKept(field)));
}

function isChanged(field: string, texts: FormTexts, before: FormTexts): boolean {
  return isTextField(field, texts) && texts[field] !== before[field];
}

function isTextField(field: string, texts: FormTexts): field is TextField {
  return Object.hasOwn(texts, field);
}
