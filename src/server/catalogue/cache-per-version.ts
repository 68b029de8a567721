import type { Snapshot } from './snapshot.ts';

/**
 * Makes something of a version of the catalogue when the first one asks for it. Whoever asks meanwhile gets the same;
 * it goes with its version, and what failed is tried again.
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
