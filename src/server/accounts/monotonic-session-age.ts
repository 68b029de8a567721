import { SESSION_MS } from '../../domain/limits.ts';

/**
 * How long this process has known each session, by a clock that nobody sets. The one on the wall alone would not do: set
 * back, it makes the hour of a session longer than one.
 */
interface SessionAges {
  begin(tokenHash: string): void;
  /** Whether it has had its hour, whatever the time is. One that began elsewhere counts from when it is asked about. */
  isOver(tokenHash: string): boolean;
  /** Those that have had their hour; they are known no more. */
  takeOver(): readonly string[];
}

export function createSessionAges(elapsed: () => number): SessionAges {
  /** The oldest stands first. */
  const since = new Map<string, number>();
  const isPast = (start: number) => elapsed() - start >= SESSION_MS;
  const begin = (tokenHash: string) => since.getOrInsertComputed(tokenHash, elapsed);
  return {
    begin,
    isOver: (tokenHash) => isPast(begin(tokenHash)),
    takeOver() {
      const over: string[] = [];
      for (const [tokenHash, start] of since) {
        if (!isPast(start)) break;
        since.delete(tokenHash);
        over.push(tokenHash);
      }
      return over;
    },
  };
}
