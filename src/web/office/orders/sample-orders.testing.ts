/** Orders as the calls answer them, for tests of the pages of sellers. */
import { fullOrder } from '../../../domain/orders/full-view.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { sampleOrder } from '../../../domain/orders/sample-order.testing.ts';
import type { ProductToday } from '../../../domain/orders/today.ts';
import type { LoadedOrder } from './detail/model/loaded-order.ts';
import { addProduct } from './fields/model/draft-lines.ts';
import { BLANK_DRAFT, type OrderDraft } from './fields/model/order-draft.ts';

export const TODAY: ProductToday = {
  path: '/tienda/audio/radio-0001',
  picture: null,
  price: 10_001,
  units: null,
  outOfStock: false,
};

export const RADIO = { productId: 'radio-0001', title: 'Radio', quantity: 1, today: TODAY };

/** An order that is being made, with one radio. */
export function draftWith(parts: Partial<OrderDraft> = {}): OrderDraft {
  return { ...BLANK_DRAFT, lines: addProduct([], RADIO), ...parts };
}

/** `isKnown`: its products are still in the catalogue. */
export function storedOrder(changes: Partial<Order> = {}, isKnown = true): LoadedOrder {
  const order = sampleOrder(changes);
  const ids = order.lines.flatMap(({ productId }) => productId ?? []);
  const today = new Map(isKnown ? ids.map((id) => [id, TODAY]) : []);
  const full = fullOrder(order, { shopUrl: 'https://tienda.cr', today, events: [], now: 0 });
  return { ...full, replies: [] };
}

/** The spaces of amounts do not break. */
export function plain(text: string): string {
  return text.replace(/\u00a0/g, ' ');
}
