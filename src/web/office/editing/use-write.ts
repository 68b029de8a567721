import { type RefObject, useEffect, useState } from 'react';
import type { Call } from '../../../contract/calls.ts';
import type { Answered, Api, CallOptions, CodeOfCall, Options } from '../../data/api.ts';
import type { Failure } from '../../seller/failure.ts';
import { createAttempts } from './attempts.ts';

/** Sends one write at a time. A retry has the same key, so that the shop carries it out only once. */
export function useWrite<Calls extends Call = Call>(api: Api) {
  const [attempts] = useState(createAttempts);
  const [failure, setFailure] = useState<Failure<CodeOfCall<Calls>> | null>(null);
  const [isSending, setSending] = useState(false);

  /** Null when the write failed, or when another one is under way. `onFailure` runs before the page shows the failure. */
  async function send<Key extends Calls>(
    call: Key,
    options: CallOptions<Key>,
    onFailure?: (failure: Failure<CodeOfCall<Calls>>) => void,
  ): Promise<Answered<Key> | null> {
    const saved = await attempts.send([call, options], async (key) => {
      setSending(true);
      const answer = await api.call(call, ...([{ ...options, key }] as unknown as Options<Key>));
      setSending(false);
      if (answer.kind === 'ok') return { kind: 'saved', stored: answer.value };
      return answer.kind === 'refused' ? answer : { kind: 'unreachable' };
    });
    if (saved?.kind === 'saved') {
      setFailure(null);
      return saved.stored;
    }
    if (saved?.kind !== 'refused' && saved?.kind !== 'unreachable') return null;
    setFailure(saved);
    onFailure?.(saved);
    return null;
  }
  return { send, isSending, failure, clear: () => setFailure(null) };
}

/** Focuses the first field of the form that the shop refused, so that a screen reader reads its error. */
export function useRefusedField(form: RefObject<HTMLFormElement | null>, failure: Failure | null): void {
  useEffect(() => {
    const [first] = failure?.kind === 'refused' ? failure.errors : [];
    const field = first && form.current?.elements.namedItem(first.path);
    if (field instanceof HTMLElement) field.focus();
  }, [form, failure]);
}
