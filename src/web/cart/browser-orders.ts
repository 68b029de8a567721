/** Where this browser stores its orders. The code that uses it is loaded with the cart, so that the first visit is not larger. */
import { createObservable, type WritableObservable } from '../runtime/observable.ts';
import { createStoredText, type StoredText, type StoredValue } from '../runtime/stored-value.ts';
import type { OrderSender } from './order-sender.ts';

/** The texts are written by `domain/orders/cart-order.ts` and `domain/orders/outbox.ts`. */
export interface BrowserOrders {
  /** The reference and the key of the cart as it is. */
  readonly current: StoredText;
  /** The orders that the shop has not answered. */
  readonly waiting: StoredValue;
  /** The orders of this device that the shop has stored. */
  readonly stored: StoredText;
  /** Null until the code that sends orders is loaded. */
  readonly sender: WritableObservable<OrderSender | null>;
}

export function createBrowserOrders(openValue: (key: string) => StoredValue): BrowserOrders {
  return {
    current: createStoredText(openValue('pedido')),
    waiting: openValue('pedidos-por-enviar'),
    stored: createStoredText(openValue('mis-pedidos')),
    sender: createObservable<OrderSender | null>(null),
  };
}
