import { useRef, useState } from 'react';
import type { Answer } from '../data/api.ts';

/** A form that is sent while its page stays, with the last answer. */
export interface Sending<T = unknown> {
  readonly isSending: boolean;
  readonly answer: Answer<T> | null;
  /** A second call meanwhile sends nothing. */
  submit(): Promise<void>;
}

export function useSending<T>(send: () => Promise<Answer<T>>): Sending<T> {
  const [{ isSending, answer }, setState] = useState<Pick<Sending<T>, 'isSending' | 'answer'>>(RESTING);
  // A second click can arrive before React has rendered the first one.
  const isUnderWay = useRef(false);
  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState((before) => ({ ...before, isSending: true }));
    const last = await send();
    isUnderWay.current = false;
    setState({ isSending: false, answer: last });
  }
  return { isSending, answer, submit };
}

const RESTING = { isSending: false, answer: null } as const;
