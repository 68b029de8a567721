import { brotliDecompressSync } from 'node:zlib';
import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { formatPrice } from '../../src/domain/money.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { serverCpuSeconds } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { type SheetSeller, signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import { readCatalogue, readProduct } from '../instruments/catalogue.ts';
import type { Lab } from '../instruments/lab.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Bar, Figure, Question } from '../question.ts';

/** A seller changes one price in a large catalogue: what does it cost until the next pages show it? */

const SIZES = [
  { products: 1_000, cpu: null, turn: null },
  { products: 10_000, cpu: { atMost: 250 }, turn: { atMost: 50 } },
];
/** Rounds before this are a warm-up: Node still compiles. */
const WARM_UP = 5;
const CHANGES = 11;

interface Cost {
  readonly cpuMs: number;
  readonly longestTurnMs: number;
}

export const change: Question = {
  name: 'change',
  async answer(lab) {
    const figures: Figure[] = [];
    for (const { products, cpu, turn } of SIZES) {
      const costs = await changeOften(lab, products);
      const what = `one price of ${products.toLocaleString('en')} changed, until both pages show it`;
      figures.push(
        figureOf(
          `${what}: CPU`,
          costs.map(({ cpuMs }) => cpuMs),
          cpu,
          medianOf,
        ),
        figureOf(
          `${what}: longest turn of the event loop, CPU`,
          costs.map(({ longestTurnMs }) => longestTurnMs),
          turn,
          highestOf,
        ),
      );
    }
    return figures;
  },
};

async function changeOften(lab: Lab, products: number): Promise<readonly Cost[]> {
  await using shop = await lab.openStockedShop({ products, isWatched: true });
  return await changesOf(shop);
}

export async function changesOf(shop: RunningShop): Promise<readonly Cost[]> {
  const seller = await signInSheetSeller(shop);
  const [newest] = await readCatalogue(shop);
  const costs: Cost[] = [];
  for (let done = 0; done < WARM_UP + CHANGES; done += 1)
    costs.push(await changeOnce(shop, seller, await readProduct(shop, newest!), 1_001 + done));
  return costs.slice(WARM_UP);
}

async function changeOnce(
  shop: RunningShop,
  seller: SheetSeller,
  product: Product,
  price: number,
): Promise<Cost> {
  const before = serverCpuSeconds(shop);
  const longestTurnMs = await shop.longestBlockDuring(async () => {
    await seller.changePrice(product, price);
    for (const path of ['/tienda', productPath(product)]) await requireShown(shop.origin + path, price);
  });
  return { cpuMs: (serverCpuSeconds(shop) - before) * 1_000, longestTurnMs };
}

async function requireShown(url: string, price: number): Promise<void> {
  const { body } = await fetchAnswer(url, { 'accept-encoding': 'br' });
  const isShown = brotliDecompressSync(body).includes(shownPrice(price));
  if (!isShown) throw new Error(`${url} does not show the price that was just changed`);
}

/** Pages have a space after the currency sign. */
function shownPrice(price: number): string {
  return `>${formatPrice(price).replace('₡', '')}<`;
}

function figureOf(
  what: string,
  values: readonly number[],
  mustReach: Bar | null,
  choose: (values: readonly number[]) => number,
): Figure {
  const [least, most] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
  const name = choose === medianOf ? 'median' : 'highest';
  return {
    what,
    value: choose(values),
    unit: 'ms',
    mustReach,
    detail: `${name} of ${CHANGES} changes, ${least} to ${most}`,
  };
}

function highestOf(values: readonly number[]): number {
  return Math.max(...values);
}
