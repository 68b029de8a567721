import { useEffect, useRef, useState } from 'react';
import { storedOrderPath } from '../../../../domain/addresses.ts';
import { useTravel } from '../../../runtime/travel.ts';
import { orSignOut } from '../../../seller/failure.ts';
import type { Seller } from '../../seller.ts';
import type { OrderDraft } from '../fields/model/order-draft.ts';
import { addPurchase, type PastedText } from '../fields/model/pasted-text.ts';
import { readMessage } from '../order-calls.ts';
import type { NewOrderEditing } from './new-order-subject.ts';

/** After the last key. A pasted text is read at once. */
const READ_DELAY_MS = 600;

export type Reading =
  | { readonly kind: 'none' | 'reading' | 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'read'; readonly said: PastedText };

interface PastedTextOptions {
  readonly seller: Pick<Seller, 'api' | 'session'>;
  readonly editing: NewOrderEditing;
  /** The text was read before a reload, and what it said may have been changed since. */
  readonly isRead: boolean;
  readonly change: (update: (draft: OrderDraft) => OrderDraft) => void;
}

/** The box for a message. What it says is put into the order; an order that is stored already is opened. */
export function usePastedText({ seller, editing, isRead, change }: PastedTextOptions) {
  const { go } = useTravel();
  const [reading, setReading] = useState<Reading>({ kind: 'none' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = () => editing.get().draft;

  async function read(wanted: string): Promise<void> {
    if (wanted.trim() === '') return setReading({ kind: 'none' });
    setReading({ kind: 'reading' });
    const answer = await orSignOut(seller.session, readMessage(seller.api, wanted));
    // A later text is read by a later call.
    if (draft().pasted !== wanted) return;
    if (answer.kind === 'refused') return setReading({ kind: 'refused', message: answer.message });
    if (answer.kind !== 'ok') return setReading({ kind: 'unreachable' });
    const said = answer.value;
    setReading({ kind: 'read', said });
    if (said.kind === 'order') void go(storedOrderPath(said.order.id), { replace: true });
    if (said.kind !== 'purchase') return;
    const { reference, key } = said;
    editing.change({ ...draft(), sent: reference && key ? { reference, key } : null });
    change((before) => addPurchase(before, said));
  }

  function type(typed: string, isPasted: boolean): void {
    editing.change({ ...draft(), pasted: typed });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(typed), isPasted ? 0 : READ_DELAY_MS);
  }

  const start = useRef(() => (isRead ? undefined : read(draft().pasted)));
  useEffect(() => {
    void start.current();
    return () => clearTimeout(timer.current);
  }, []);
  return { text: draft().pasted, reading, type, again: () => void read(draft().pasted) };
}
