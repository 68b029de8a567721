import { ShopError } from '../../domain/errors.ts';

/** The `first` lane is served before the `other` lane and has its own limit, so a full `other` lane does not block it. */
export type Lane = 'first' | 'other';

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/**
 * Limits how much heavy work runs at once, and so its memory. Each lane is served in order of arrival. Beyond `maxWaiting`
 * jobs in a lane, further jobs are refused with BUSY.
 */
export function createWorkQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const lanes: Readonly<Record<Lane, (() => void)[]>> = { first: [], other: [] };
  let running = 0;

  async function enter(lane: Lane): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (lanes[lane].length >= maxWaiting) throw new ShopError('BUSY', { retryAfterSeconds: 5 });
    await new Promise<void>((start) => lanes[lane].push(start));
  }

  /** Hands the slot directly to the next waiting job, so a new job cannot overtake it. */
  function leave(): void {
    const start = lanes.first.shift() ?? lanes.other.shift();
    if (start) start();
    else running -= 1;
  }

  return {
    async run<T>(work: () => Promise<T>, lane: Lane = 'other'): Promise<T> {
      await enter(lane);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    load: () => ({ running, waiting: lanes.first.length + lanes.other.length }),
  };
}
