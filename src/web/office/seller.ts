import type { QueryClient } from '@tanstack/react-query';
import type { Settings } from '../../contract/rendering.ts';
import type { Answer, Api } from '../data/api.ts';
import type { PublicData } from '../data/public-data.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Toasts } from '../ui/toast-store.ts';
import type { OrderList } from './orders/order-calls.ts';

/** The services of the seller pages. They exist in the browser only, once per page. */
export interface Seller {
  readonly api: Api;
  readonly session: SessionStore;
  readonly publicData: PublicData;
  readonly queries: QueryClient;
  /** The list of orders that was asked for before its page was loaded, which takes a slow phone a second. */
  readonly earlyOrders: Promise<Answer<OrderList>> | null;
  readonly toasts: Toasts;
  readonly settings: Settings;
}
