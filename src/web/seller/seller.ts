import type { Api } from '../data/api.ts';
import type { PublicData } from '../data/public-data.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Toasts } from '../ui/toast-store.ts';

/** What the seller's pages work with. It exists in the browser only, once per page. */
export interface Seller {
  readonly api: Api;
  readonly session: SessionStore;
  readonly publicData: PublicData;
  readonly toasts: Toasts;
  /** A redirect before React has adopted the page would not match the server's HTML. */
  readonly hydrated: Promise<void>;
}
