/** A picture mostly waits for the disk or the network. */
const CONCURRENCY = 16;

/** After a failure no further item is started; the promise rejects once the running items have ended. */
export async function forEachParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const list = oneByOne(items);
  async function runWorker(): Promise<void> {
    for (const item of list) await work(item);
  }
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, runWorker));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** A worker that throws closes the generator for all workers; an array iterator would go on. */
function* oneByOne<T>(items: Iterable<T>): Generator<T> {
  yield* items;
}
