import { ShopError } from '../../domain/errors.ts';

/** Whoever waits in the first lane is served before those in the other, and is not refused when the other is full. */
export type Lane = 'first' | 'other';

export interface Gate {
  run<T>(work: () => Promise<T>, lane?: Lane): Promise<T>;
  load(): { running: number; waiting: number };
}

interface GateOptions {
  readonly atOnce: number;
  /** How many may wait for a place in each lane; whoever comes after them is refused. */
  readonly waiting: number;
}

/** Bounds heavy work, and with it memory: the rest waits, in each lane in order of arrival. */
export function createGate({ atOnce, waiting }: GateOptions): Gate {
  const lanes: Readonly<Record<Lane, (() => void)[]>> = { first: [], other: [] };
  let running = 0;

  async function enter(lane: Lane): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (lanes[lane].length >= waiting) throw new ShopError('BUSY', { retryAfterSeconds: 5 });
    await new Promise<void>((admit) => lanes[lane].push(admit));
  }

  /** Hands the place to the next who waits, so a newcomer cannot slip in between. */
  function leave(): void {
    const admit = lanes.first.shift() ?? lanes.other.shift();
    if (admit) admit();
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
