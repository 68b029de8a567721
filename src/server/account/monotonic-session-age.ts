import { SESSION_MS } from '../../domain/limits.ts';

/**
 * How long this process has known each session, by a monotonic clock. The system clock alone is not enough: if it is set
 * back, a session lasts longer than its hour.
 */
interface SessionAges {
  begin(tokenHash: string): void;
  /** A session of another process counts from the first call for it. */
  isExpired(tokenHash: string): boolean;
  /** Returns and forgets the expired sessions. */
  drainExpired(): readonly string[];
}

export function createSessionAges(elapsed: () => number): SessionAges {
  /** In order of their start. */
  const since = new Map<string, number>();
  const isPast = (start: number) => elapsed() - start >= SESSION_MS;
  const begin = (tokenHash: string) => since.getOrInsertComputed(tokenHash, elapsed);
  return {
    begin,
    isExpired: (tokenHash) => isPast(begin(tokenHash)),
    drainExpired() {
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
