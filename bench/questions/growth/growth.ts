import { memoryOf } from '../../../test/harness/measure/process-usage.ts';
import type { Lab } from '../../instruments/lab.ts';
import type { DatabaseName, Figure, Question } from '../../question.ts';
import { settledMemory } from '../memory.ts';
import { costOfChange } from './change-cost.ts';
import { type GrownShop, growShop } from './grown-shop.ts';
import { costOfImport } from './import-cost.ts';
import { LINES, type Measured } from './lines.ts';
import { costOfOrders } from './order-cost.ts';
import { costOfPages } from './page-cost.ts';
import { costOfSearch } from './search-cost.ts';
import { startCpuOf } from './start-cost.ts';

/** What grows with the shop, how, and why? Each shop has as many orders as products. */

const SIZES: Readonly<Record<DatabaseName, readonly number[]>> = {
  SQLite: [100, 1_000, 10_000, 30_000],
  PostgreSQL: [100, 1_000, 10_000, 100_000],
};

export const growth: Question = {
  name: 'growth',
  async answer(lab) {
    const figures: Figure[] = [];
    for (const database of ['SQLite', 'PostgreSQL'] as const)
      for (const products of SIZES[database])
        figures.push(...figuresOf(database, products, await measure(lab, database, products)));
    return figures;
  },
};

async function measure(lab: Lab, database: DatabaseName, products: number): Promise<Measured> {
  await using grown = await growShop(lab, database, products);
  const startCpu = await startCpuOf(grown);
  const measured = { startCpu, ...(await measureRunning(lab, grown)) };
  console.log(`  (${products.toLocaleString('en')} products on ${database} are measured)`);
  return measured;
}

/** The import comes last, because it takes the most memory. */
async function measureRunning(lab: Lab, grown: GrownShop): Promise<Omit<Measured, 'startCpu'>> {
  await using shop = await grown.start({ isWatched: true });
  const { residentMB } = await settledMemory(lab, shop);
  return {
    memory: residentMB,
    ...(await costOfPages(lab, shop)),
    ...(await costOfSearch(shop)),
    ...(await costOfOrders(shop)),
    ...(await costOfChange(shop)),
    ...(await costOfImport(shop)),
    peak: memoryOf(shop.pid).peakMB,
  };
}

function figuresOf(database: DatabaseName, products: number, measured: Measured): readonly Figure[] {
  return (Object.keys(LINES) as (keyof Measured)[]).map((key) => {
    const { name, unit, why } = LINES[key];
    return {
      what: `${name}, ${products.toLocaleString('en')} products on ${database}`,
      value: measured[key],
      unit,
      mustReach: null,
      detail: why,
      point: { line: name, products, database },
    };
  });
}
