import { redirect } from 'react-router';
import type { Api } from '../api.ts';
import type { SessionStore } from '../session.ts';

/** Sent along when nobody asked for it: then what was being written is kept. */
export const EXPIRED_FIELD = 'expirada';

interface SignedIn {
  readonly api: Pick<Api, 'logout'>;
  readonly session: SessionStore;
}

/** The server is told but not waited for: whatever it answers, this browser is signed out. */
export async function logout({ api, session }: SignedIn, request: Request): Promise<Response> {
  const isExpired = (await request.formData()).has(EXPIRED_FIELD);
  if (session.get()) void api.logout();
  if (isExpired) session.close();
  else await session.closeExplicitly();
  return redirect('/tienda');
}
