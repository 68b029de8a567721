import type { ImportPreview } from '../../src/domain/import/preview.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { type SheetSeller, signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Figure, Question } from '../question.ts';

/** Does large work keep visitors waiting? During one tick of the event loop, no request is served. */

const PRODUCTS = 10_000;
const BAR = { atMost: 50 };
const ROUNDS = 3;

const FILES = ['/products/all', '/feeds/meta.csv', '/feeds/google.xml', '/sitemap.xml'];

/** Runs something and records its longest tick. */
type Watch = <T>(what: string, run: () => Promise<T>) => Promise<T>;

export const blocking: Question = {
  name: 'blocking',
  async answer(lab) {
    await using shop = await lab.openStockedShop({ products: PRODUCTS, isWatched: true });
    const seller = await signInSheetSeller(shop);
    const turns = new Map<string, number[]>();
    const watch: Watch = async (what, run) => {
      const done = Promise.withResolvers<Awaited<ReturnType<typeof run>>>();
      const longest = await shop.longestBlockDuring(async () => done.resolve(await run()));
      turns.getOrInsert(what, []).push(longest);
      return done.promise;
    };
    for (let round = 0; round < ROUNDS; round += 1) await work(shop, seller, watch);
    return Array.from(turns, ([what, longest]) => figureOf(what, longest));
  },
};

/** The import comes last: it changes every product, so the next round starts with empty caches. */
async function work(shop: RunningShop, seller: SheetSeller, watch: Watch): Promise<void> {
  for (const path of FILES) await watch(`GET ${path}`, () => require200(shop.origin + path));
  const exported = await watch(`GET /products/export`, () => seller.exportSheet());
  const sheet = withNewNames(exported);
  const preview = await watch(`POST /products/import/preview`, () => seller.previewImport(sheet));
  requireAllChanged(preview);
  await watch(`POST /products/import/confirm`, () => seller.confirmImport(sheet, preview));
}

function requireAllChanged({ counts }: ImportPreview): void {
  if (counts.changed !== PRODUCTS) throw new Error(`The import changes ${counts.changed} products`);
}

async function require200(url: string): Promise<void> {
  const { status } = await fetchAnswer(url, { 'accept-encoding': 'br' });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/** The name is the second cell of every row. */
function withNewNames(sheet: string): string {
  return sheet.replace(/^([0-9a-z-]+,)/gm, '$1Nuevo ');
}

function figureOf(what: string, longest: readonly number[]): Figure {
  const [least, most] = [Math.min(...longest).toFixed(0), Math.max(...longest).toFixed(0)];
  return {
    what: `${what}, ${PRODUCTS.toLocaleString('en')} products: longest turn of the event loop, CPU`,
    value: Math.max(...longest),
    unit: 'ms',
    mustReach: BAR,
    detail: `highest of ${ROUNDS} times, ${least} to ${most}`,
  };
}
