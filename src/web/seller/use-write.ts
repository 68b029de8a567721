import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Call } from '../../contract/calls.ts';
import type { Answered, Api, CallOptions, Options } from '../data/api.ts';
import type { Failure } from './failure.ts';
import { randomKey } from './product-form/model/idempotency-key.ts';

/** Sends one write at a time. A retry has the same key, so that the shop carries it out only once. */
export function useWrite(api: Api) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const attempt = useRef({ write: '', key: '' });

  /** Null when the write failed, or when another one is under way. `onFailure` runs before the page shows the failure. */
  async function send<Key extends Call>(
    call: Key,
    options: CallOptions<Key>,
    onFailure?: (failure: Failure) => void,
  ): Promise<Answered<Key> | null> {
    // A second click can arrive before React has rendered the first one.
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setSending(true);
    const write = JSON.stringify([call, options]);
    if (attempt.current.write !== write) attempt.current = { write, key: randomKey() };
    const keyed = { ...options, key: attempt.current.key };
    const answer = await api.call(call, ...([keyed] as unknown as Options<Key>));
    isUnderWay.current = false;
    setSending(false);
    if (answer.kind === 'ok') {
      // The same change may be made again later.
      attempt.current = { write: '', key: '' };
      setFailure(null);
      return answer.value;
    }
    const failed: Failure = answer.kind === 'refused' ? answer : { kind: 'unreachable' };
    setFailure(failed);
    onFailure?.(failed);
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
