/** Most of the time of a picture is spent waiting for the disk or the network to have written it. */
const AT_ONCE = 16;

/** Several take the next from one list. A failure ends the work, and is told when nothing of it runs any more. */
export async function eachAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const list = oneByOne(items);
  async function takeTurns(): Promise<void> {
    for (const item of list) await work(item);
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, takeTurns));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Who leaves this list early closes it for all; an array would go on. */
function* oneByOne<T>(items: Iterable<T>): Generator<T> {
  yield* items;
}
