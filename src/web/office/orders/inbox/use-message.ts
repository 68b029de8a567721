import { useState } from 'react';
import { paths, storedOrderPath } from '../../../../domain/addresses.ts';
import { useLocation, useTravel } from '../../../runtime/travel.ts';
import { orSignOut } from '../../../seller/failure.ts';
import type { Seller } from '../../seller.ts';
import { type ReadAnswer, readMessage } from '../order-calls.ts';
import { messageTexts as t } from './texts.ts';

/** A pasted message, and what is known about it. */
export type Message =
  | { readonly kind: 'reading' | 'nothing' }
  | { readonly kind: 'failed'; readonly reason: string }
  | Extract<ReadAnswer, { readonly kind: 'bank' }>;

/** Reads pasted messages. An order and a purchase are opened at once; a bank's notice needs a choice. */
export function useMessage({ api, session }: Seller) {
  const { go } = useTravel();
  const { search } = useLocation();
  const [message, setMessage] = useState<Message | null>(null);
  const [text, setText] = useState('');

  function show(answer: ReadAnswer, pastedText: string): void {
    if (answer.kind === 'bank' || answer.kind === 'nothing') {
      setMessage(answer.kind === 'bank' ? answer : { kind: 'nothing' });
      return;
    }
    setMessage(null);
    if (answer.kind === 'order') void go(storedOrderPath(answer.order.id) + search);
    else void go(paths.newOrder, { state: { pastedText } });
  }

  async function read(pasted: string): Promise<void> {
    if (message?.kind === 'reading') return;
    setText(pasted);
    setMessage({ kind: 'reading' });
    const answer = await orSignOut(session, readMessage(api, pasted));
    if (answer.kind === 'ok') show(answer.value, pasted);
    else setMessage({ kind: 'failed', reason: answer.kind === 'refused' ? answer.message : t.failed });
  }

  return { message, read, retry: () => void read(text), close: () => setMessage(null) };
}
