import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cpuMillisecondsOf } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { type SheetSeller, signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import type { Lab } from '../instruments/lab.ts';
import { type RunningShop, startShop } from '../instruments/shop.ts';
import type { Question } from '../question.ts';

/** How much of an import of 10,000 products is its history? */

const PRODUCTS = 10_000;
const ROUNDS = 5;

export const importHistory: Question = {
  name: 'import-history',
  async answer(lab) {
    await using shop = await lab.openStockedShop({ products: PRODUCTS });
    await using other = await openWithoutHistory(lab);
    const [withHistory, without] = [await createImporter(shop), await createImporter(other)];
    const rounds: { readonly own: number; readonly other: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({ own: await withHistory(round), other: await without(round) });
    // The first round warms up.
    const measured = rounds.slice(1);
    const ratios = measured.map((round) => round.other / round.own);
    const own = medianOf(measured.map((round) => round.own)) / 1_000;
    return [
      {
        what: `POST /products/import/confirm, ${PRODUCTS.toLocaleString('en')} products, against a database that throws the history away: CPU`,
        value: medianOf(ratios),
        unit: 'x',
        // At most a tenth slower.
        mustReach: { atLeast: 0.91 },
        detail: `median of ${ROUNDS}, ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; ${own.toFixed(2)} s with it`,
      },
    ];
  },
};

/** The shop writes its history as always, and the database ignores it. */
async function openWithoutHistory(lab: Lab): Promise<RunningShop> {
  const folder = await lab.copyStock(PRODUCTS);
  const database = new DatabaseSync(join(folder, 'tienda.sqlite'));
  database.exec('create trigger no_history before insert on history begin select raise(ignore); end');
  database.close();
  return startShop(folder, lab.signal);
}

/** Imports the exported sheet with new names, and returns the CPU of the confirmation in milliseconds. */
async function createImporter(shop: RunningShop): Promise<(round: number) => Promise<number>> {
  const seller = await signInSheetSeller(shop);
  return (round) => importOnce(shop, seller, round);
}

async function importOnce({ pid }: RunningShop, seller: SheetSeller, round: number): Promise<number> {
  const exported = await seller.exportSheet();
  // The name is the second cell of every row.
  const sheet = exported.replace(/^([0-9a-z-]+,"?)/gm, `$1${round} `);
  const preview = await seller.previewImport(sheet);
  if (preview.counts.changed !== PRODUCTS)
    throw new Error(`The import changes ${preview.counts.changed} products`);
  const before = cpuMillisecondsOf(pid);
  await seller.confirmImport(sheet, preview);
  return cpuMillisecondsOf(pid) - before;
}
