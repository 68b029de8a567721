/** Point 4 of the specification: an expired session ends at once, a valid one when its time is over. */

import { sessionState } from '../../domain/account/session.ts';
import type { StoredSession } from '../../domain/entities.ts';
import type { Observable } from '../runtime/observable.ts';

interface SessionEvents {
  onExpired(): void;
  /** The session was ended in another tab, or by a server that no longer knows its token. */
  onEnded(): void;
}

/** Timers stop while a computer sleeps and are late in hidden tabs, so the time is also checked when the visitor is back. */
const COMING_BACK = ['focus', 'pageshow', 'visibilitychange'] as const;

/** Every open tab watches. The first tab that sees the end clears the session; the storage informs the others. */
export function watchSession(session: Observable<StoredSession | null>, events: SessionEvents): () => void {
  let last = session.get();
  let timer: ReturnType<typeof setTimeout>;
  let reported: StoredSession | null = null;

  function expire(expired: StoredSession): void {
    reported = expired;
    events.onExpired();
  }

  function check(): void {
    clearTimeout(timer);
    const current = session.get();
    const state = sessionState(current, new Date());
    if (state === 'EXPIRED' && current) expire(current);
    else if (typeof state === 'number') timer = setTimeout(check, state);
  }

  function change(): void {
    const before = last;
    last = session.get();
    if (before && !last && before !== reported) {
      if (sessionState(before, new Date()) === 'EXPIRED') expire(before);
      else events.onEnded();
    }
    check();
  }

  const listening = new AbortController();
  for (const event of COMING_BACK)
    addEventListener(event, check, { signal: listening.signal, capture: true });
  const unsubscribe = session.subscribe(change);
  check();
  return () => {
    clearTimeout(timer);
    listening.abort();
    unsubscribe();
  };
}
