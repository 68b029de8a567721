/** Whether the shop can be reached, as far as this page has noticed. */
import { daysOld } from '../../domain/offline.ts';
import { createObservable, type Observable } from '../runtime/observable.ts';

/** Null while the shop answers; else how many whole days old the prices are that the page shows. */
export interface Connection extends Observable<number | null> {
  /** `keptAt`: when the shop gave an answer that came out of the browser; null when the shop itself gave it now. */
  answered(keptAt: number | null): void;
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
    answered(keptAt) {
      readAt = keptAt ?? now();
      if (keptAt === null) set(null);
      else failed();
    },
  };
}
