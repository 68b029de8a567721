import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from './snapshot.ts';

/**
 * Makes something of a version of the catalogue when the first one asks for it. Whoever asks meanwhile gets the same;
 * it goes with its version, and what failed is tried again.
 */
export function perSnapshot<T>(make: (snapshot: Snapshot) => Promise<T>): (snapshot: Snapshot) => Promise<T> {
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

const AT_ONCE = 500;

/** Others have their turn in between: ten thousand products in one go would hold everybody up. */
export async function mapInTurns<A, B>(items: readonly A[], change: (item: A) => B): Promise<B[]> {
  const changed: B[] = [];
  for (const [at, item] of items.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    changed.push(change(item));
  }
  return changed;
}
