import type { QueryClient } from '@tanstack/react-query';
import type { Settings } from '../../contract/rendering.ts';
import type { Api } from '../data/api.ts';
import type { PublicData } from '../data/public-data.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Toasts } from '../ui/toast-store.ts';

/** The services of the seller pages. They exist in the browser only, once per page. */
export interface Seller {
  readonly api: Api;
  readonly session: SessionStore;
  readonly publicData: PublicData;
  readonly queries: QueryClient;
  readonly toasts: Toasts;
  readonly settings: Settings;
}
