import { SESSION_MS } from '../../domain/limits.ts';

/** Uses a monotonic clock: if the system clock is set back, a session would last longer than its hour. */
export function createSessionAges(elapsed: () => number) {
  /** In order of their start. */
  const since = new Map<string, number>();
  const isPast = (start: number) => elapsed() - start >= SESSION_MS;
  const begin = (tokenHash: string) => since.getOrInsertComputed(tokenHash, elapsed);
  return {
    begin,
    /** A session of another process counts from the first call for it. */
    isExpired: (tokenHash: string) => isPast(begin(tokenHash)),
    /** Returns and forgets the expired sessions. */
    drainExpired(): readonly string[] {
      const expired: string[] = [];
      for (const [tokenHash, start] of since) {
        if (!isPast(start)) break;
        since.delete(tokenHash);
        expired.push(tokenHash);
      }
      return expired;
    },
  };
}
