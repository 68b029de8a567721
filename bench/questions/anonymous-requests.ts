import { WORST_SHAPES, worstText } from '../../test/harness/measure/cpu-cost.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { cpuMillisecondsOf } from '../../test/harness/measure/process-usage.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Question } from '../question.ts';

/** How much can one anonymous request cost? */

const ROUNDS = 3;
/** The longest address that is accepted, and about the longest that Node reads. */
const LENGTHS = [2_000, 15_000];
const PATHS = ['/', '/products/', '/user/', '/tienda/', '/tienda/audio/', '/images/', '/tienda?q='];
const HEADERS = ['accept', 'accept-encoding', 'authorization', 'if-none-match', 'x-forwarded-for'];
const PAGE = '/tienda';

interface Asked {
  readonly path: string;
  readonly headers: Record<string, string>;
}

export const anonymousRequests: Question = {
  name: 'anonymous-requests',
  async answer(lab) {
    await using shop = await lab.openStockedShop({ isWatched: true });
    const requests = createRequests();
    await fetchAnswer(shop.origin + PAGE, {});
    let most = 0;
    const longest = await shop.longestBlockDuring(async () => {
      for (const request of requests) most = Math.max(most, await cpuOf(shop, request));
    });
    const detail = `${requests.length} requests, each the least of ${ROUNDS}`;
    const of = 'a request of a stranger, refused or answered from a cache';
    return [
      { what: `${of}: CPU`, value: most, unit: 'ms', mustReach: { atMost: 20 }, detail },
      {
        what: `${of}: longest turn of the event loop, CPU`,
        value: longest,
        unit: 'ms',
        mustReach: { atMost: 50 },
        detail,
      },
    ];
  },
};

function createRequests(): readonly Asked[] {
  const shapes = WORST_SHAPES.filter((shape) => /^[\x21-\x7e]+$/.test(shape));
  return shapes.flatMap((shape) => [
    ...LENGTHS.flatMap((length) =>
      PATHS.map((path) => ({ path: path + worstText(shape, length - path.length), headers: {} })),
    ),
    ...HEADERS.map((name) => ({ path: PAGE, headers: { [name]: worstText(shape, 15_000) } })),
  ]);
}

/** CPU of all threads: the minimum, because other work can only add to it. */
async function cpuOf(shop: RunningShop, { path, headers }: Asked): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuMillisecondsOf(shop.pid);
    await fetchAnswer(shop.origin + path, headers);
    least = Math.min(least, cpuMillisecondsOf(shop.pid) - before);
  }
  return least;
}
