/** Point 4 of the specification: a session lasts one hour, then its state is EXPIRED. */
import type { StoredSession } from '../entities.ts';
import { SESSION_MS } from '../limits.ts';

export function expirationFor(now: Date): string {
  return new Date(now.getTime() + SESSION_MS).toISOString();
}

/** Returns at most an hour: with a wrong clock the number could be so large that `setTimeout` would run at once. */
export function remainingTime(expirationDate: string, now: Date): number {
  const remaining = Date.parse(expirationDate) - now.getTime();
  return Number.isNaN(remaining) ? 0 : Math.min(remaining, SESSION_MS);
}

/** Returns null without a session, otherwise its remaining milliseconds or EXPIRED. */
export function sessionState(session: StoredSession | null, now: Date): null | 'EXPIRED' | number {
  if (!session?.token) return null;
  const remaining = remainingTime(session.expirationDate, now);
  return remaining > 0 ? remaining : 'EXPIRED';
}

export function firstName(userName: string): string {
  return userName.trim().split(/\s+/, 1)[0] ?? '';
}
