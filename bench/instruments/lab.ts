import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLoadGenerator, type LoadGenerator } from './load.ts';
import { createTinyPicture } from './photos.ts';
import { type Memory, memoryOf } from './process-usage.ts';
import { type Seller, sampleFields, signIn } from './seller.ts';
import { type RunningShop, startShop } from './shop.ts';

/** What every question shares. All that is started with it ends with it. */
export interface Lab extends AsyncDisposable {
  readonly load: LoadGenerator;
  /** Aborted when the bench is to stop at once. */
  readonly signal: AbortSignal;
  /** Made when the first one asks, then shared. */
  requireStock(): Promise<Stock>;
  /** A fresh process on a copy of the stock, so that no question sees what another one did. */
  openStockedShop(): Promise<RunningShop>;
}

export interface Stock {
  readonly folder: string;
  /** Of the process that made it, when it was done. */
  readonly memoryAfterStocking: Memory;
}

const PRODUCTS = 1_000;
const SELLERS_AT_ONCE = 4;

export async function createLab(signal: AbortSignal): Promise<Lab> {
  const load = createLoadGenerator(signal);
  const root = await mkdtemp(join(tmpdir(), 'tienda-bench-'));
  let stock: Promise<Stock> | null = null;
  let shops = 0;

  function requireStock(): Promise<Stock> {
    stock ??= createStock(join(root, 'stock'), signal);
    return stock;
  }

  return {
    load,
    signal,
    requireStock,
    async openStockedShop() {
      const { folder } = await requireStock();
      shops += 1;
      const copy = join(root, `shop-${shops}`);
      await cp(folder, copy, { recursive: true });
      return startShop(copy, signal);
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

async function createStock(folder: string, signal: AbortSignal): Promise<Stock> {
  console.log(`  (publishing ${PRODUCTS} products over HTTP first)`);
  await using shop = await startShop(folder, signal);
  const seller = await signIn(shop);
  const numbers = Array.from({ length: PRODUCTS }, (_, index) => index).values();
  await Promise.all(Array.from({ length: SELLERS_AT_ONCE }, () => publishAll(seller, numbers)));
  return { folder, memoryAfterStocking: memoryOf(shop.pid) };
}

/** Several share one list of numbers: each takes the next. */
async function publishAll(seller: Seller, numbers: Iterable<number>): Promise<void> {
  for (const number of numbers) {
    const bytes = await createTinyPicture(number + 1);
    await seller.publish(sampleFields(number), [{ fileName: 'foto.png', type: 'image/png', bytes }]);
  }
}
