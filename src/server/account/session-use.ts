import type { Store } from '../store/store.ts';

const MARK_EVERY_MS = 60_000;

/** Stores when a session was last used, at most once a minute. The request never waits for it. */
export function createUseMarks(sessions: Store['sessions'], now: () => number) {
  const inWork = new Set<string>();
  return function markUse(tokenHash: string, lastUsedAt: number): void {
    if (now() - lastUsedAt < MARK_EVERY_MS || inWork.has(tokenHash)) return;
    inWork.add(tokenHash);
    const written = sessions.markUsed(tokenHash, now());
    // A failure costs nothing but an older time in the list of sessions, and the next request tries again.
    void written.catch(() => undefined).finally(() => inWork.delete(tokenHash));
  };
}
