import type { Answer, Refused } from '../data/api.ts';
import type { SessionStore } from '../session/session-store.ts';

/** A request that failed, and was not aborted by the page itself. */
export type Failure = Refused | { readonly kind: 'unreachable' };

/** The shop no longer knows the token of the session. */
export const SIGNED_OUT = 401;
/** From this status on, the shop or a proxy failed: a retry may work. */
export const SERVER_ERROR = 500;

/** What the shop said about one field, or null. */
export function fieldErrorIn(failure: Failure | null, path: string): string | null {
  if (failure?.kind !== 'refused') return null;
  return failure.errors.find((error) => error.path === path)?.msg ?? null;
}

export function isSignedOut(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.status === SIGNED_OUT;
}

/** Without a session, the route guard redirects to the sign-in page and back. */
export async function orSignOut<T>(session: SessionStore, asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked;
  if (isSignedOut(answer)) session.close();
  return answer;
}
