import { paths } from '../../domain/addresses.ts';
import type { Api } from '../data/api.ts';
import { useShop } from '../runtime/shop-context.ts';
import { useTravel } from '../runtime/travel.ts';
import { texts } from '../ui/texts.ts';
import { TOAST_MS, type Toasts } from '../ui/toast-store.ts';
import type { SessionStore } from './session-store.ts';

interface SignedIn {
  readonly api: Pick<Api, 'logout'>;
  readonly session: SessionStore;
  readonly toasts: Toasts;
}

/** Signs out and shows the shop, after the question of a form with unsaved changes. */
export function useSignOut(): (isExpired: boolean) => void {
  const shop = useShop();
  const { leave, go } = useTravel();
  return (isExpired) =>
    leave(paths.signOut, async () => {
      await signOut(shop, isExpired);
      await go(paths.shop, { isChanged: true });
    });
}

/**
 * Does not wait for the server, because this browser is signed out in any case. `isExpired`: nobody signed out, so drafts are
 * kept.
 */
export async function signOut({ api, session, toasts }: SignedIn, isExpired: boolean): Promise<void> {
  if (session.get()) void api.logout();
  if (isExpired) return session.close();
  await session.closeExplicitly();
  toasts.showNext({ title: texts.session.signedOut, duration: TOAST_MS.done });
}
