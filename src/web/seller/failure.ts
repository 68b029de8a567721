import type { CommonCode } from '../../contract/call.ts';
import type { RefusalCode } from '../../domain/errors.ts';
import { type AnyCode, isTemporary } from '../../domain/refusal-code.ts';
import type { Answer, Refused } from '../data/api.ts';
import type { SessionStore } from '../session/session-store.ts';

/** A request that failed, and was not aborted by the page itself. */
export type Failure<Code extends AnyCode = AnyCode> = Refused<Code> | { readonly kind: 'unreachable' };

/** The same call may succeed later. */
export function canRetry(failure: Failure): boolean {
  return failure.kind === 'unreachable' || isTemporary(failure.code);
}

/** Where the call is unknown, only what every call may refuse can be asked for. */
type Comparable<Code> = RefusalCode extends Code ? CommonCode : Code;

/** Whether the shop refused for one of these reasons, each of which it may answer to this call. */
export function isRefused<Code extends AnyCode>(
  answer: { readonly kind: string; readonly code?: Code } | null,
  ...codes: readonly NoInfer<Comparable<Code>>[]
): boolean {
  return answer?.kind === 'refused' && codes.some((code) => code === answer.code);
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
export async function orSignOut<T, Code extends AnyCode>(
  session: SessionStore,
  asked: Promise<Answer<T, Code>>,
): Promise<Answer<T, Code>> {
  const answer = await asked;
  if (isSignedOut(answer)) session.close();
  return answer;
}
