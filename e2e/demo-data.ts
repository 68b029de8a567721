import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './running-shop.ts';

/** Opens a shop once, so that every worker can start from a copy of its data instead of making the pictures again. */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tienda-demo-'));
  const shop = await startShop(folder);
  await shop.stop();
  process.env.DEMO_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}
