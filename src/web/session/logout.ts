import { paths } from '../../domain/addresses.ts';
import type { Api } from '../data/api.ts';
import { type Redirect, redirect } from '../router/route.ts';
import { texts } from '../ui/texts.ts';
import { TOAST_MS, type Toasts } from '../ui/toast-store.ts';
import type { SessionStore } from './session-store.ts';

/** Sent when the session expired and nobody signed out. Drafts are kept then. */
export const EXPIRED_FIELD = 'expirada';

interface SignedIn {
  readonly api: Pick<Api, 'logout'>;
  readonly session: SessionStore;
  readonly toasts: Toasts;
}

/** Does not wait for the server, because this browser is signed out in any case. */
export async function logout({ api, session, toasts }: SignedIn, form: FormData): Promise<Redirect> {
  const isExpired = form.has(EXPIRED_FIELD);
  if (session.get()) void api.logout();
  if (isExpired) session.close();
  else {
    await session.closeExplicitly();
    toasts.showNext({ title: texts.session.signedOut, duration: TOAST_MS.done });
  }
  return redirect(paths.shop);
}
