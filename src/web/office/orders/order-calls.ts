/** The calls that read orders. */
import { MAX_READ_LENGTH } from '../../../domain/limits.ts';
import type { OrderFilter } from '../../../domain/orders/order.ts';
import type { Answer, Answered, Api } from '../../data/api.ts';

export type OrderList = Answered<'GET /orders'>;
/** How many open orders a filter has, at most 100. */
export type OrderCounts = OrderList['counts'];

export interface OrderSelection {
  readonly state: OrderFilter;
  /** Empty for all orders of the filter. */
  readonly query: string;
}

export function loadOrders(
  api: Api,
  { state, query }: OrderSelection,
  before: string | null = null,
): Promise<Answer<OrderList>> {
  const asked = { state, ...(query && { q: query }), ...(before && { before }) };
  return api.call('GET /orders', { query: asked });
}

export type ReadAnswer = Answered<'POST /orders/read'>;

/** Asks the shop what a pasted text is. Nothing is stored. */
export function readMessage(api: Api, text: string): Promise<Answer<ReadAnswer>> {
  return api.call('POST /orders/read', { body: { text: text.slice(0, MAX_READ_LENGTH) } });
}

/** The orders that were made in the last days. `sold` is in colones. */
export type OrderSummary = Answered<'GET /orders/summary'>;

/** Null when it cannot be read. */
export async function loadSummary(api: Api): Promise<OrderSummary | null> {
  const answer = await api.call('GET /orders/summary');
  return answer.kind === 'ok' ? answer.value : null;
}
