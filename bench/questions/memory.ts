import { setTimeout as pause } from 'node:timers/promises';
import { HOME_TILES } from '../../src/domain/catalogue/categories.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { type Memory, memoryOf } from '../../test/harness/measure/process-usage.ts';
import { readCatalogue } from '../instruments/catalogue.ts';
import type { Lab } from '../instruments/lab.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Bar, Figure, Question } from '../question.ts';

/** How small can the machine be? The memory of the process, idle and under load. */

const AT_WORK = { below: 150 };
const AT_REST = { thousand: { atMost: 120 }, tenThousand: { atMost: 250 } };
const LARGE = 10_000;
const SETTLING_MS = 2_000;
const SERVING_MS = 60_000;
const VISITORS = 4;
const PAUSE_MS = 10;

export const memory: Question = {
  name: 'memory',
  async answer(lab) {
    const { memoryAfterStocking } = await lab.requireStock();
    const large = await restingMemory(lab);
    await using shop = await lab.openStockedShop();
    const atRest = await settledMemory(lab, shop);
    const requests = await serve(lab, shop);
    const afterServing = memoryOf(shop.pid);
    return [
      weight('started with 1,000 products, idle', atRest, AT_REST.thousand),
      weight('started with 10,000 products, idle', large, AT_REST.tenThousand),
      weight('that made 1,000 products over HTTP', memoryAfterStocking, AT_WORK),
      weight('that served a minute, every page and picture', afterServing, AT_WORK, `, ${requests} requests`),
    ];
  },
};

async function restingMemory(lab: Lab): Promise<Memory> {
  await using shop = await lab.openStockedShop({ products: LARGE });
  return await settledMemory(lab, shop);
}

/** Idle after it has served a page and the catalogue once. */
export async function settledMemory(lab: Lab, shop: RunningShop): Promise<Memory> {
  for (const path of ['/tienda', '/products/all']) {
    await fetchAnswer(shop.origin + path, { 'accept-encoding': 'br' });
  }
  await pause(SETTLING_MS, null, { signal: lab.signal });
  return memoryOf(shop.pid);
}

function weight(ofAShop: string, { residentMB, peakMB }: Memory, mustReach: Bar, work = ''): Figure {
  const detail = `peak ${peakMB.toFixed(0)} MB${work}`;
  return { what: `RSS of a shop ${ofAShop}`, value: residentMB, unit: 'MB', mustReach, detail };
}

/** Requests every page as search engines do, at least once; returns the number of requests. */
async function serve(lab: Lab, shop: RunningShop): Promise<number> {
  const addresses = await addressesOf(shop);
  const end = performance.now() + SERVING_MS;
  let requests = 0;

  async function visit(): Promise<void> {
    while (performance.now() < end || requests < addresses.length) {
      const address = addresses[requests % addresses.length]!;
      requests += 1;
      const { status } = await fetchAnswer(shop.origin + address, { 'accept-encoding': 'gzip, br' });
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      await pause(PAUSE_MS, null, { signal: lab.signal });
    }
  }

  await Promise.all(Array.from({ length: VISITORS }, visit));
  return requests;
}

async function addressesOf(shop: RunningShop): Promise<readonly string[]> {
  const products = await readCatalogue(shop);
  const lists = ['/inicio', '/tienda', '/products/all', ...HOME_TILES.map(({ path }) => path)];
  const ofProducts = products.flatMap(({ _id, category, pictureUrls }) => [
    `/tienda/${category.toLowerCase()}/${_id}`,
    ...pictureUrls,
  ]);
  return [...lists, ...ofProducts].map(encodeURI);
}
