import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../src/domain/api.ts';
import { HOME_TILES } from '../src/domain/categories.ts';
import type { Product } from '../src/domain/entities.ts';
import type { Lab } from './instruments/lab.ts';
import { type Memory, memoryOf } from './instruments/process-usage.ts';
import { ask } from './instruments/request.ts';
import type { RunningShop } from './instruments/shop.ts';
import type { Figure, Question } from './question.ts';

/** How small a machine is enough? What the process holds of it with 1,000 products, at rest and at work. */

const BAR = { below: 150 };
const SETTLING_MS = 2_000;
const SERVING_MS = 60_000;
const VISITORS = 4;
const PAUSE_MS = 10;

export const memory: Question = {
  name: 'memory',
  async answer(lab) {
    const { memoryAfterStocking } = await lab.requireStock();
    await using shop = await lab.openStockedShop();
    await pause(SETTLING_MS, null, { signal: lab.signal });
    const atRest = memoryOf(shop.pid);
    const requests = await serve(lab, shop);
    const afterServing = memoryOf(shop.pid);
    return [
      weight('that made 1,000 products over HTTP', memoryAfterStocking, ''),
      weight('that was started with 1,000 products', atRest, ''),
      weight('that served a minute, every page and picture', afterServing, `, ${requests} requests`),
    ];
  },
};

function weight(ofAShop: string, { residentMB, peakMB }: Memory, work: string): Figure {
  const detail = `peak ${peakMB.toFixed(0)} MB${work}`;
  return { what: `RSS of a shop ${ofAShop}`, value: residentMB, unit: 'MB', mustReach: BAR, detail };
}

/** Walks through the whole shop as search engines do, once at least; answers the number of requests. */
async function serve(lab: Lab, shop: RunningShop): Promise<number> {
  const addresses = await addressesOf(shop);
  const end = performance.now() + SERVING_MS;
  let requests = 0;

  async function visit(): Promise<void> {
    while (performance.now() < end || requests < addresses.length) {
      const address = addresses[requests % addresses.length]!;
      requests += 1;
      const { status } = await ask(shop.origin + address, { 'accept-encoding': 'gzip, br' });
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      await pause(PAUSE_MS, null, { signal: lab.signal });
    }
  }

  await Promise.all(Array.from({ length: VISITORS }, visit));
  return requests;
}

async function addressesOf(shop: RunningShop): Promise<readonly string[]> {
  const { body } = await ask(shop.origin + endpoints.allProducts.path, {});
  const { products }: { products: Product[] } = JSON.parse(body.toString());
  const lists = ['/inicio', '/tienda', endpoints.allProducts.path, ...HOME_TILES.map(({ path }) => path)];
  const ofProducts = products.flatMap(({ _id, category, pictureUrls }) => [
    `/tienda/${category.toLowerCase()}/${_id}`,
    ...pictureUrls,
  ]);
  return [...lists, ...ofProducts].map(encodeURI);
}
