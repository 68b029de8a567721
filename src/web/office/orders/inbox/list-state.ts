import { paths } from '../../../../domain/addresses.ts';
import type { Answer } from '../../../data/api.ts';
import { type Failure, orSignOut } from '../../../seller/failure.ts';
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

type Asked = Promise<Answer<OrderList>>;

/** The list of the address, asked for before the page is rendered, which takes a slow phone a second. */
export interface EarlyList {
  /** Resolves with the answer, or after a moment without it. */
  wait(): Promise<void>;
  /** The list with this query if it is there already, so that the page is rendered only once. */
  peek(key: string): OrderList | null;
  /** Gives the request once, to the list with this query; null to every other. */
  take(key: string): Asked | null;
}

/** Longer waits would keep the search and the filters from a seller whose network is slow. */
const MAX_WAIT_MS = 300;

export function askEarly(seller: Seller): EarlyList {
  const selection = readSelection(location.search);
  const isAsked = location.pathname === paths.sellerOrders && seller.session.get() !== null;
  let asked: Asked | null = isAsked ? askFor(seller, selection) : null;
  let list: OrderList | null = null;
  const answered = asked?.then((answer) => {
    if (asked && answer.kind === 'ok') list = answer.value;
  });
  const isOf = (key: string) => key === writeSelection(selection);
  return {
    wait: () => Promise.race([answered, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))]),
    peek: (key) => (isOf(key) ? list : null),
    take(key) {
      const given = isOf(key) ? asked : null;
      asked = null;
      list = null;
      return given;
    },
  };
}
