import { ShopError } from '../../domain/errors.ts';

/** The `first` lane is served before the `other` lane and has its own limit, so a full `other` lane does not block it. */
export type Lane = 'first' | 'other';

export interface WorkQueue {
  run<T>(work: () => Promise<T>, lane?: Lane): Promise<T>;
  load(): { running: number; waiting: number };
}

interface WorkQueueOptions {
  readonly concurrency: number;
  /** Maximum number of waiting jobs in each lane. Further jobs are refused with BUSY. */
  readonly maxWaiting: number;
}

/** Limits how much heavy work runs at once, and so its memory. Each lane is served in order of arrival. */
export function createWorkQueue({ concurrency, maxWaiting }: WorkQueueOptions): WorkQueue {
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
    async run(work, lane = 'other') {
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
