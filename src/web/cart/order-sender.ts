/** Sends the orders of the outbox until the shop has answered them. Loaded at the first tap, or while an order is waiting. */

import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { parseOutbox, serializeList, type WaitingOrder } from '../../domain/orders/outbox.ts';
import { isTemporary } from '../../domain/refusal-code.ts';
import { createObservable, type Observable } from '../runtime/observable.ts';
import type { BrowserOrders } from './browser-orders.ts';
import { addDeviceOrder, parseDeviceOrders } from './device-orders.ts';
import { delayInOutbox, isDue, removeFromOutbox, withoutOld } from './outbox-answers.ts';
import { type OrderAnswer, type OrderParts, placeOrder, postOrder } from './place-order.ts';

const RETRY_MS = 60_000;

/** Its value is the keys of the orders that were tried without success and are sent later. */
export interface OrderSender extends Observable<ReadonlySet<string>> {
  /** Sends every order that is due and not under way. */
  flush(): void;
  /** Takes over a request that was started elsewhere. `answer` never rejects. */
  follow(body: OrderBody, answer: Promise<OrderAnswer | null>): Promise<void>;
}

interface SenderParts extends Pick<BrowserOrders, 'waiting' | 'stored'> {
  readonly post: (body: OrderBody) => Promise<OrderAnswer | null>;
  readonly now: () => number;
}

export function createOrderSender({ waiting, stored, post, now }: SenderParts): OrderSender {
  const unsent = createObservable<ReadonlySet<string>>(new Set());
  const underWay = new Set<string>();
  const readOutbox = () => withoutOld(parseOutbox(waiting.read()), now());

  /** Starts from the stored text, because another tab may have changed it. An empty text means that nothing is waiting. */
  function change(edit: (outbox: readonly WaitingOrder[]) => WaitingOrder[]): void {
    const outbox = edit(readOutbox());
    const text = outbox.length > 0 ? serializeList(outbox) : '';
    if (text !== waiting.read()) waiting.write(text);
  }

  function remember({ key, reference, total, lines }: OrderBody): void {
    const at = readOutbox().find(({ body }) => body.key === key)?.at ?? now();
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const orders = parseDeviceOrders(stored.get());
    stored.set(serializeList(addDeviceOrder(orders, { reference, key, at, total, pieces })));
  }

  function settle(body: OrderBody, answer: OrderAnswer | null): void {
    // Another attempt with the same body would get the same answer.
    const isSettled = answer !== null && (answer.code === null || !isTemporary(answer.code));
    const others = [...unsent.get()].filter((key) => key !== body.key);
    if (isSettled) {
      if (answer.code === null) remember(body);
      change((outbox) => removeFromOutbox(outbox, body));
    } else if (answer) change((outbox) => delayInOutbox(outbox, body, now() + answer.retryAfter * 1_000));
    unsent.set(new Set(isSettled ? others : [...others, body.key]));
  }

  async function follow(body: OrderBody, answer: Promise<OrderAnswer | null>): Promise<void> {
    const request = nameOf(body);
    underWay.add(request);
    const answered = await answer;
    underWay.delete(request);
    settle(body, answered);
  }

  function flush(): void {
    change((outbox) => [...outbox]);
    const due = readOutbox().filter((each) => isDue(each, now()) && !underWay.has(nameOf(each.body)));
    for (const { body } of due) void follow(body, post(body));
  }

  return { get: unsent.get, subscribe: unsent.subscribe, flush, follow };
}

function nameOf({ key, sent }: OrderBody): string {
  return sent ? `${key} sent` : key;
}

/** Returns the sender of the page, which tries again when the network returns, and every minute while the page is visible. */
export function startOrderSender(shop: OrderParts): OrderSender {
  const { sender: started } = shop.orders;
  const known = started.get();
  if (known) return known;
  const post = (body: OrderBody) => postOrder(shop, body);
  const sender = createOrderSender({ ...shop.orders, post, now: Date.now });
  addEventListener('online', sender.flush);
  setInterval(() => document.visibilityState === 'visible' && sender.flush(), RETRY_MS);
  started.set(sender);
  return sender;
}

/** Sends an order once more, with the shopper's word that the message was sent. */
export function reportSent(shop: OrderParts, order: OrderBody | null): void {
  if (!order) return;
  const body = { ...order, sent: true } as const;
  void startOrderSender(shop).follow(body, placeOrder(shop, body));
}
