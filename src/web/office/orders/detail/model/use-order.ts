import { useCallback, useEffect, useRef, useState } from 'react';
import type { SentBody } from '../../../../../contract/call.ts';
import type { Call, Calls } from '../../../../../contract/calls.ts';
import type { CodeOfCall } from '../../../../data/api.ts';
import { type Failure, isRefused, isSignedOut } from '../../../../seller/failure.ts';
import { useSignInAgain } from '../../../../session/use-sign-in-again.ts';
import { TOAST_MS } from '../../../../ui/toast-store.ts';
import { notSaved } from '../../../editing/subject.ts';
import { useEditing } from '../../../editing/use-editing.ts';
import { useWrite } from '../../../editing/use-write.ts';
import type { Seller } from '../../../seller.ts';
import { changedBody } from '../../fields/model/draft-body.ts';
import type { LoadedOrder } from './loaded-order.ts';
import { editOrder, type OrderSubject } from './order-subject.ts';

/** Refusals by the order as it is now, which is another one than the page shows. */
const OUTDATED = [
  'ORDER_CHANGED',
  'WRONG_STATE',
  'ORDER_OPEN',
  'NOT_ENOUGH_UNITS',
  'UNITS_CHANGED',
  'VOUCHER_USED',
] as const;

type OrderWrite = OrderChange | 'POST /orders/discard';
type OrderFailure = Failure<CodeOfCall<OrderWrite>>;

/** What a change came to: the new order, or why the shop refused it. */
export type Outcome =
  | { readonly order: LoadedOrder; readonly failure: null }
  | { readonly order: null; readonly failure: OrderFailure | null };

export type OrderControl = ReturnType<typeof useOrder>;

/** The calls that change an order by its version. */
export type OrderChange = Exclude<
  Extract<Call, `POST /orders/:orderId/${string}`>,
  'POST /orders/:orderId/seen' | 'POST /orders/:orderId/replied'
>;
/** What goes with such a call, besides the version. */
export type Fields<Key extends OrderChange> = Omit<SentBody<Calls[Key]>, 'version'>;
/** All of them answer the same. */
type AnyChange = 'POST /orders/:orderId/update';

/** The order of the page and its changes. After a refusal by another version the page shows the order as it is now. */
export function useOrder(seller: Seller, loaded: LoadedOrder) {
  const { api, toasts } = seller;
  const saveEdit = useRef<OrderSubject['save']>(null);
  const [editing] = useState(() => editOrder(seller, loaded, (attempt) => saveEdit.current!(attempt)));
  const edited = useEditing(editing);
  const { stored: order, follow } = edited;
  const { send, isSending, failure, clear } = useWrite<OrderWrite>(api);
  const signInAgain = useSignInAgain();
  useEffect(() => follow(loaded), [follow, loaded]);

  const { id } = loaded;
  /** Null if the order could not be loaded. */
  const reload = useCallback(async () => {
    const answer = await api.call('GET /orders/:orderId', { params: { orderId: id } });
    if (answer.kind !== 'ok') return null;
    follow(answer.value.order);
    return answer.value.order;
  }, [api, id, follow]);
  useReloadOnReturn(reload);

  /** Sends a change with the version of `from`, which is the shown order unless a change came just before. */
  async function change<Key extends OrderChange>(
    call: Key,
    fields: Fields<Key>,
    from = order,
    params: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    let failed: OrderFailure | null = null;
    const options = { params: { orderId: from.id, ...params }, body: { version: from.version, ...fields } };
    const answer = await send(call as AnyChange, options, (why) => {
      failed = why;
    });
    if (answer) {
      follow(answer.order);
      toasts.show({ title: answer.message, duration: TOAST_MS.done });
      return { order: answer.order, failure: null };
    }
    if (isSignedOut(failed)) signInAgain(location.pathname);
    if (isOutdated(failed)) await reload();
    return { order: null, failure: failed };
  }
  saveEdit.current = async ({ base, draft }) => {
    const body = changedBody(base, draft);
    // The state of the order no longer lets anybody change what was typed.
    if (Object.keys(body).length === 0) return { kind: 'saved', stored: base };
    const saved = await change('POST /orders/:orderId/update', body, base);
    if (saved.order) return { kind: 'saved', stored: saved.order };
    return notSaved(saved.failure ?? { kind: 'unreachable' });
  };
  /** Ends a new order. True if the shop answered. */
  async function discard(done: string): Promise<boolean> {
    const answer = await send('POST /orders/discard', { body: { orderIds: [id] } });
    if (!answer) return false;
    await reload();
    if (answer.discarded > 0) toasts.show({ title: done, duration: TOAST_MS.done });
    return true;
  }
  return { order, edited, isSending, failure, clear, change, discard, reload };
}

export function isOutdated(failure: OrderFailure | null): boolean {
  return isRefused(failure, ...OUTDATED);
}

/** A seller comes back from the chat or from the bank: meanwhile the shopper or a colleague may have changed the order. */
function useReloadOnReturn(reload: () => Promise<unknown>): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void latest.current();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
