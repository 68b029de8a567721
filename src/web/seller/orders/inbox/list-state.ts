import type { Answer } from '../../../data/api.ts';
import { type Failure, orSignOut } from '../../failure.ts';
import type { Seller } from '../../seller.ts';
import { loadOrders, type OrderList, type OrderSelection } from '../order-calls.ts';
import type { ShownOrders } from './shown-orders.ts';

/** The list of one selection. */
export interface ListState {
  readonly key: string;
  /** Null while it is loading, and after a failure. */
  readonly shown: ShownOrders | null;
  /** Of the pulse, from before the list was fetched. */
  readonly version: number | null;
  readonly failure: Failure | null;
}

/** An update for another selection than the one on the screen is left out. */
export type Change = (update: (before: ListState) => ListState) => void;

export function askFor(
  { api, session }: Seller,
  selection: OrderSelection,
  before: string | null = null,
): Promise<Answer<OrderList>> {
  return orSignOut(session, loadOrders(api, selection, before));
}
