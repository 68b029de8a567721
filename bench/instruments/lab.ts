import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLoadGenerator, type LoadGenerator } from '../../test/harness/measure/load.ts';
import { type RunningShop, type ShopOptions, startShop } from './shop.ts';
import { PUBLISHED, publishStock, resizeStock, type Stock } from './stock.ts';

/** Everything that questions share. Disposing of it ends all that it started. */
export interface Lab extends AsyncDisposable {
  readonly load: LoadGenerator;
  /** For files of questions; deleted with the lab. */
  readonly folder: string;
  /** Aborted when the bench must stop. */
  readonly signal: AbortSignal;
  /** Created on the first call, then shared. */
  requireStock(): Promise<Stock>;
  /** A copy of the stock, so that questions do not affect each other. */
  copyStock(products?: number): Promise<string>;
  /** Starts a shop on such a copy. */
  openStockedShop(options?: StockedShopOptions): Promise<RunningShop>;
}

interface StockedShopOptions extends ShopOptions {
  /** 1,000 by default. */
  readonly products?: number;
}

export async function createLab(signal: AbortSignal): Promise<Lab> {
  const load = createLoadGenerator(signal);
  const root = await mkdtemp(join(tmpdir(), 'tienda-bench-'));
  const resized = new Map<number, Promise<string>>();
  let stock: Promise<Stock> | null = null;
  let copies = 0;

  function requireStock(): Promise<Stock> {
    stock ??= publishStock(join(root, 'stock'), signal);
    return stock;
  }

  async function requireFolder(products: number): Promise<string> {
    const { folder } = await requireStock();
    if (products === PUBLISHED) return folder;
    return resized.getOrInsertComputed(products, () =>
      resizeStock(folder, join(root, `stock-${products}`), products),
    );
  }

  async function copyStock(products = PUBLISHED): Promise<string> {
    const folder = await requireFolder(products);
    copies += 1;
    const copy = join(root, `shop-${copies}`);
    await cp(folder, copy, { recursive: true });
    return copy;
  }

  return {
    load,
    folder: root,
    signal,
    requireStock,
    copyStock,
    openStockedShop: async ({ products, ...options } = {}) =>
      startShop(await copyStock(products), signal, options),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
