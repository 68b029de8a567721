import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../../src/domain/addresses.ts';
import { HOME_TILES } from '../../src/domain/catalogue/categories.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { createPhotos } from '../../test/harness/measure/photos.ts';
import { percentileOf } from '../../test/harness/measure/statistics.ts';
import { latenciesDuring } from '../../test/harness/measure/visitors.ts';
import { sampleFields } from '../../test/harness/sample-products.ts';
import { signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import { readCatalogue } from '../instruments/catalogue.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Figure, Question } from '../question.ts';

/**
 * Do visitors notice that sellers are at work? How long they wait for a page with and without twenty of them, who all
 * publish: the one product of each makes every page anew. An upload that fails ends the question.
 */

const BAR = { atMost: 60 };
const SELLERS = 20;
const PHOTOS = 4;
const VISITORS_PER_SECOND = 80;
const QUIET_MS = 10_000;
const PRODUCT_PAGES = 12;
const HEADERS = { 'accept-encoding': 'gzip, br' };

export const uploadsAndPages: Question = {
  name: 'uploads-and-pages',
  async answer(lab) {
    const photos = await createPhotos(PHOTOS);
    await using shop = await lab.openStockedShop();
    const seller = await signInSheetSeller(shop);
    const visit = { urls: await pagesOf(shop), headers: HEADERS, perSecond: VISITORS_PER_SECOND };
    const upload = async (_: unknown, index: number) => seller.publish(sampleFields(index), photos);
    const quiet = await latenciesDuring(visit, lab.signal, () =>
      pause(QUIET_MS, null, { signal: lab.signal }),
    );
    const busy = await latenciesDuring(visit, lab.signal, () =>
      Promise.all(Array.from({ length: SELLERS }, upload)),
    );
    return [
      waiting(`while ${SELLERS} sellers upload ${PHOTOS} photos of 1 MB each`, busy, BAR),
      waiting('while nobody else does anything', quiet, null),
    ];
  },
};

/** Requests each page once, so that it is cached before the measurement. */
async function pagesOf(shop: RunningShop): Promise<readonly string[]> {
  const products = await readCatalogue(shop);
  const lists = ['/inicio', '/tienda', ...HOME_TILES.map(({ path }) => encodeURI(path))];
  const paths = [...lists, ...products.slice(0, PRODUCT_PAGES).map(productPath)];
  const urls = paths.map((path) => shop.origin + path);
  for (const url of urls) await fetchAnswer(url, HEADERS);
  return urls;
}

function waiting(when: string, latencies: readonly number[], mustReach: Figure['mustReach']): Figure {
  const [half, most] = [percentileOf(latencies, 0.5), Math.max(...latencies)].map((ms) => ms.toFixed(1));
  return {
    what: `a page, ${when}: p99 of the time until it is there`,
    value: percentileOf(latencies, 0.99),
    unit: 'ms',
    mustReach,
    detail: `p50 ${half} ms, longest ${most} ms of ${latencies.length} pages, ${VISITORS_PER_SECOND} a second`,
  };
}
