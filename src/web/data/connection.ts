/** Whether the shop can be reached, as far as this page knows. */
import { daysOld } from '../../domain/offline.ts';
import { createObservable, type Observable } from '../runtime/observable.ts';

/** Null while the shop answers, otherwise the age in whole days of the prices that the page shows. */
export interface Connection extends Observable<number | null> {
  /** `storedAt`: when the shop sent an answer that came from the cache, or null if the shop sent it now. */
  answered(storedAt: number | null): void;
  failed(): void;
}

export function createConnection(now: () => number = Date.now): Connection {
  const { get, set, subscribe } = createObservable<number | null>(null);
  let readAt = now();
  const failed = () => set(daysOld(readAt, now()));
  return {
    get,
    subscribe,
    failed,
    answered(storedAt) {
      readAt = storedAt ?? now();
      if (storedAt === null) set(null);
      else failed();
    },
  };
}
