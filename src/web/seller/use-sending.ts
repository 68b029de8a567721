import { useRef, useState } from 'react';
import type { AnyCode } from '../../domain/refusal-code.ts';
import type { Answer } from '../data/api.ts';

/** A form that is sent while its page stays, with the last answer. */
export interface Sending<T = unknown, Code extends AnyCode = AnyCode> {
  readonly isSending: boolean;
  readonly answer: Answer<T, Code> | null;
  /** A second call meanwhile sends nothing. */
  submit(): Promise<void>;
}

export function useSending<T, Code extends AnyCode>(send: () => Promise<Answer<T, Code>>): Sending<T, Code> {
  const [{ isSending, answer }, setState] = useState<Pick<Sending<T, Code>, 'isSending' | 'answer'>>(RESTING);
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
