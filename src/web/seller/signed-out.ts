import type { Answer } from '../data/api.ts';

/** The shop does not know this token any more. */
export function isSignedOut(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.status === 401;
}
