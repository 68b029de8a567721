/** A picture mostly waits for the disk or the network. */
const CONCURRENCY = 16;

/** Returns the number of items. After a failure no further item is started; it rejects once the running items have ended. */
export async function forEachParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<number> {
  const list = oneByOne(items);
  let count = 0;
  async function runWorker(): Promise<void> {
    for (const item of list) {
      await work(item);
      count += 1;
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, runWorker));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return count;
}

/** A worker that throws closes the generator for all workers; an array iterator would go on. */
function* oneByOne<T>(items: Iterable<T>): Generator<T> {
  yield* items;
}
