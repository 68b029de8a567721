import type { Snapshot } from './snapshot.ts';

/**
 * Calls `make` at the first request for a version of the catalogue and shares the result with later requests. The
 * result is dropped with its version; a failed result is made again.
 */
export function cachePerVersion<T>(
  make: (snapshot: Snapshot) => Promise<T>,
): (snapshot: Snapshot) => Promise<T> {
  const made = new WeakMap<Snapshot, Promise<T>>();
  return (snapshot) => {
    const known = made.get(snapshot);
    if (known) return known;
    const work = make(snapshot);
    made.set(snapshot, work);
    work.catch(() => made.delete(snapshot));
    return work;
  };
}
