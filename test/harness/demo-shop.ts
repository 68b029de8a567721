import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import prepareDemoData from './demo-data.ts';
import { type RunningShop, startShop } from './running-shop.ts';

/** A shop with its own copy of the demo catalogue, deleted when the shop stops; `root` is the folder of another build. */
export async function startDemoShop(
  environment: Record<string, string> = {},
  root?: string,
): Promise<RunningShop> {
  if (!process.env.DEMO_DATA) await prepareDemoData();
  const folder = await mkdtemp(join(tmpdir(), 'tienda-e2e-'));
  await cp(process.env.DEMO_DATA ?? '', folder, { recursive: true });
  const shop = await startShop(folder, environment, root);
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
