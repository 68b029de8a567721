import { ShopError } from '../domain/errors.ts';

export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
  load(): { running: number; waiting: number };
}

interface GateOptions {
  readonly atOnce: number;
  /** How many may wait for a place; whoever comes after them is refused. */
  readonly waiting: number;
}

/** Bounds heavy work, and with it memory: the rest waits in order of arrival. */
export function createGate({ atOnce, waiting }: GateOptions): Gate {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new ShopError('BUSY', { retryAfterSeconds: 5 });
    await new Promise<void>((admit) => queue.push(admit));
  }

  /** Hands the place to the first who waits, so a newcomer cannot slip in between. */
  function leave(): void {
    const admit = queue.shift();
    if (admit) admit();
    else running -= 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    load: () => ({ running, waiting: queue.length }),
  };
}
