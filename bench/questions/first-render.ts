import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../../src/domain/addresses.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { createTinyPicture } from '../../test/harness/measure/photos.ts';
import { cpuMillisecondsOf } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { sampleFields } from '../../test/harness/sample-products.ts';
import { type SheetSeller, signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import { readCatalogue } from '../instruments/catalogue.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Bar, Figure, Question } from '../question.ts';

/**
 * After each change every page is rendered anew, for the first one who asks. What does that cost in a shop that has been
 * open for a while? The catalogue is compressed too. A product that the change left as it was is not; the page of a
 * product that nobody has opened yet is.
 */

const BARS = { catalogue: { atMost: 15 }, product: { atMost: 5 } };
const WARM_UP = 10;
const CHANGES = 40;
/** Product pages that are rendered one after the other after each change. */
const PAGES = 10;
const BROTLI = { 'accept-encoding': 'br' };
/** Waits until the change and the page are done: some work continues after the response. */
const SETTLING_MS = 100;

export const firstRender: Question = {
  name: 'first-render',
  async answer(lab) {
    await using shop = await lab.openStockedShop();
    const seller = await signInSheetSeller(shop);
    const products = await readCatalogue(shop);
    const paths = products.map(productPath);
    const unopened = await renderEach(shop, paths);
    await renderOften(shop, seller, paths, WARM_UP);
    const costs = await renderOften(shop, seller, paths, CHANGES);
    return [
      figureOf('the catalogue after a change', costs.catalogue, BARS.catalogue),
      figureOf('a product after a change', costs.product, BARS.product),
      figureOf('a product since the start', unopened.slice(-CHANGES)),
    ];
  },
};

async function renderEach(shop: RunningShop, paths: readonly string[]): Promise<readonly number[]> {
  const costs: number[] = [];
  for (let first = 0; first < paths.length; first += PAGES)
    costs.push(await renderCpu(shop, paths.slice(first, first + PAGES)));
  return costs;
}

/** Publishes another product before each rendering. */
async function renderOften(
  shop: RunningShop,
  seller: SheetSeller,
  products: readonly string[],
  changes: number,
) {
  const costs = { catalogue: [] as number[], product: [] as number[] };
  for (let change = 0; change < changes; change += 1) {
    const bytes = await createTinyPicture(change);
    await seller.publish(sampleFields(change), [{ fileName: 'foto.png', type: 'image/png', bytes }]);
    await pause(SETTLING_MS);
    costs.catalogue.push(await renderCpu(shop, ['/tienda']));
    costs.product.push(await renderCpu(shop, products.slice(change * PAGES, (change + 1) * PAGES)));
  }
  return costs;
}

/** CPU milliseconds of each page. */
export async function renderCpu(shop: RunningShop, paths: readonly string[]): Promise<number> {
  const before = cpuMillisecondsOf(shop.pid);
  for (const path of paths) {
    const { status } = await fetchAnswer(shop.origin + path, BROTLI);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  await pause(SETTLING_MS);
  return (cpuMillisecondsOf(shop.pid) - before) / paths.length;
}

function figureOf(page: string, costs: readonly number[], mustReach: Bar | null = null): Figure {
  const [least, most] = [Math.min(...costs).toFixed(1), Math.max(...costs).toFixed(1)];
  return {
    what: `first render of ${page}, 1,000 products: CPU of all threads`,
    value: medianOf(costs),
    unit: 'ms',
    mustReach,
    detail: `median of ${costs.length}, ${least} to ${most}`,
  };
}
