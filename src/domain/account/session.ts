/** Point 4 of the specification, the session: one hour ahead, the time that remains, EXPIRED. */
import type { StoredSession } from '../entities.ts';
import { SESSION_MS } from '../limits.ts';

/** Null without a session, else the milliseconds that remain of it. */
type SessionState = null | 'EXPIRED' | number;

export function expirationFor(now: Date): string {
  return new Date(now.getTime() + SESSION_MS).toISOString();
}

/** Never above an hour: a wrong clock must not make a timer that `setTimeout` runs at once. */
export function remainingTime(expirationDate: string, now: Date): number {
  const remaining = Date.parse(expirationDate) - now.getTime();
  return Number.isNaN(remaining) ? 0 : Math.min(remaining, SESSION_MS);
}

export function sessionState(session: StoredSession | null, now: Date): SessionState {
  if (!session?.token) return null;
  const remaining = remainingTime(session.expirationDate, now);
  return remaining > 0 ? remaining : 'EXPIRED';
}

export function firstName(userName: string): string {
  return userName.trim().split(/\s+/, 1)[0] ?? '';
}
