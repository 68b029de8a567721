import type { RefusalCode } from '../../domain/errors.ts';
import { isTemporary } from '../../domain/refusal-code.ts';
import type { Answer, Refused } from '../data/api.ts';
import type { SessionStore } from '../session/session-store.ts';

/** A request that failed, and was not aborted by the page itself. */
export type Failure = Refused | { readonly kind: 'unreachable' };

/** The same call may succeed later. */
export function canRetry(failure: Failure): boolean {
  return failure.kind === 'unreachable' || isTemporary(failure.code);
}

/** Whether the shop refused for one of these reasons. */
export function isRefused(
  answer: { readonly kind: string; readonly code?: RefusalCode } | null,
  ...codes: readonly RefusalCode[]
): boolean {
  return answer?.kind === 'refused' && answer.code !== undefined && codes.includes(answer.code);
}

/** What the shop said about one field, or null. */
export function fieldErrorIn(failure: Failure | null, path: string): string | null {
  if (failure?.kind !== 'refused') return null;
  return failure.errors.find((error) => error.path === path)?.msg ?? null;
}

/** The shop no longer knows the token of the session. */
export function isSignedOut(answer: Answer<unknown> | null): boolean {
  return isRefused(answer, 'SIGN_IN_REQUIRED');
}

/** Without a session, the route guard redirects to the sign-in page and back. */
export async function orSignOut<T>(session: SessionStore, asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked;
  if (isSignedOut(answer)) session.close();
  return answer;
}
