import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, type ShopOptions, startShop } from '../../bench/instruments/shop.ts';

/** The real shop in a process and a folder of its own, both gone when it is disposed of. */
export interface OwnShop extends RunningShop {
  readonly folder: string;
}

export async function openOwnShop(options?: ShopOptions): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'tienda-faults-'));
  const stop = new AbortController();
  const shop = await startShop(folder, stop.signal, options);
  return {
    ...shop,
    folder,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
