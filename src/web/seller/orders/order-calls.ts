/** The calls that read orders. */
import type { Endpoint } from '../../../domain/api.ts';
import type { OrderRow } from '../../../domain/orders/full-view.ts';
import type { OrderState } from '../../../domain/orders/order.ts';
import { orderEndpoints } from '../../../domain/orders-api.ts';
import type { Answer, Api } from '../../data/api.ts';

/** How many open orders a filter has, at most 100. */
export type OrderCounts = Readonly<
  Record<'abiertos' | 'nuevo' | 'cotizado' | 'confirmado' | 'por-pagar' | 'despachado', number>
>;

export type OrderFilter = OrderState | 'abiertos' | 'por-pagar' | 'terminados' | 'todos';

export interface OrderList {
  readonly orders: readonly OrderRow[];
  /** The position of the next page, or null after the last one. */
  readonly next: string | null;
  readonly counts: OrderCounts;
  /** Of the pulse, from before the orders were read. */
  readonly version: number;
  /** What the shop says about the search. */
  readonly notice?: string;
}

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
  const search = new URLSearchParams({ state, ...(query && { q: query }), ...(before && { before }) });
  return api.call(withQuery(orderEndpoints.orders, search));
}

export function withQuery(endpoint: Endpoint, search: URLSearchParams): Endpoint {
  return { ...endpoint, path: `${endpoint.path}?${search}` };
}

/** A bank's notice about a payment, as the page of an order receives it. */
export interface BankNotice {
  readonly amount: number;
  readonly payer: string;
  readonly detail: string;
  readonly voucher: string;
}

/** The parts of a recognised text that these pages use. */
export type ReadAnswer =
  | { readonly kind: 'order'; readonly order: OrderRow }
  | (BankNotice & { readonly kind: 'bank'; readonly orders: readonly OrderRow[] })
  | { readonly kind: 'purchase' | 'nothing' };

export function readMessage(api: Api, text: string): Promise<Answer<ReadAnswer>> {
  return api.call(orderEndpoints.readOrderText, { json: { text } });
}

/** The orders that were made in the last days. `sold` is in colones. */
export interface OrderSummary {
  readonly stored: number;
  readonly confirmed: number;
  readonly paid: number;
  readonly sold: number;
}

/** Null when it cannot be read. */
export async function loadSummary(api: Api): Promise<OrderSummary | null> {
  const answer = await api.call<OrderSummary>(orderEndpoints.orderSummary);
  return answer.kind === 'ok' ? answer.value : null;
}
