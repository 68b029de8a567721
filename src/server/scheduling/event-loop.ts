import { setImmediate } from 'node:timers/promises';

/** Long work is split, so that the process answers other requests in between. */

const BATCH_SIZE = 250;
const SLICE_MS = 10;

export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}

export async function mapYielding<A, B>(items: Iterable<A>, change: (item: A) => B): Promise<B[]> {
  const changed: B[] = [];
  for (const item of items) {
    if (changed.length % BATCH_SIZE === 0) await yieldToEventLoop();
    changed.push(change(item));
  }
  return changed;
}

/** Joins the texts and encodes them as UTF-8. */
export async function joinYielding(texts: Iterable<string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let batch: string[] = [];
  for (const text of texts) {
    batch.push(text);
    if (batch.length < BATCH_SIZE) continue;
    pieces.push(Buffer.from(batch.join('')));
    batch = [];
    await yieldToEventLoop();
  }
  return Buffer.concat([...pieces, Buffer.from(batch.join(''))]);
}

/** For steps of unequal length: call `isDue` after each step and, when it is true, await `pause`. */
export function createYielder() {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > SLICE_MS,
    async pause(): Promise<void> {
      await yieldToEventLoop();
      since = performance.now();
    },
  };
}
