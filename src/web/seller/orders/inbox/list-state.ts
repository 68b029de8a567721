import { paths } from '../../../../domain/addresses.ts';
import type { Answer } from '../../../data/api.ts';
import { type Failure, orSignOut } from '../../failure.ts';
import type { Seller } from '../../seller.ts';
import { loadOrders, type OrderList, type OrderSelection } from '../order-calls.ts';
import { readSelection, writeSelection } from './selection.ts';
import type { ShownOrders } from './shown-orders.ts';

/** The list of one selection. */
export interface ListState {
  readonly key: string;
  /** Null while it is loading, and after a failure. */
  readonly shown: ShownOrders | null;
  /** Of the pulse, from before the list was read. */
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

/** Gives the answer once, to the list with this query; null to every other. */
export type EarlyList = (key: string) => Promise<Answer<OrderList>> | null;

/** Asks for the list of the address before the page is rendered, which takes a slow phone a second. */
export function askEarly(seller: Seller): EarlyList {
  if (location.pathname !== paths.sellerOrders || !seller.session.get()) return () => null;
  const selection = readSelection(location.search);
  let early: ReturnType<EarlyList> = askFor(seller, selection);
  return (key) => {
    const answer = key === writeSelection(selection) ? early : null;
    early = null;
    return answer;
  };
}
