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
 * After each change every page is rendered anew, for the first one who asks. What does that cost, compression included,
 * in a shop that has been open for a while?
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
    for (const product of products) await fetchAnswer(shop.origin + productPath(product), BROTLI);
    const paths = products.map(productPath);
    await renderOften(shop, seller, paths, WARM_UP);
    const costs = await renderOften(shop, seller, paths, CHANGES);
    return [
      figureOf('the catalogue', costs.catalogue, BARS.catalogue),
      figureOf('a product', costs.product, BARS.product),
    ];
  },
};

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
    costs.catalogue.push(await costOf(shop, ['/tienda']));
    costs.product.push(await costOf(shop, products.slice(change * PAGES, (change + 1) * PAGES)));
  }
  return costs;
}

/** The average over the pages. */
async function costOf(shop: RunningShop, paths: readonly string[]): Promise<number> {
  const before = cpuMillisecondsOf(shop.pid);
  for (const path of paths) {
    const { status } = await fetchAnswer(shop.origin + path, BROTLI);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  await pause(SETTLING_MS);
  return (cpuMillisecondsOf(shop.pid) - before) / paths.length;
}

function figureOf(page: string, costs: readonly number[], mustReach: Bar): Figure {
  const [least, most] = [Math.min(...costs).toFixed(1), Math.max(...costs).toFixed(1)];
  return {
    what: `first render of ${page} after a change, 1,000 products: CPU of all threads`,
    value: medianOf(costs),
    unit: 'ms',
    mustReach,
    detail: `median of ${costs.length} changes, ${least} to ${most}`,
  };
}
