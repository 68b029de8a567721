import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { readProducts } from '../test/harness/browser/leftovers.ts';
import { startDemoShop } from '../test/harness/demo-shop.ts';
import { logOf } from '../test/harness/drivers/launch.ts';
import type { RunningShop } from '../test/harness/running-shop.ts';
import { createBrowser } from './open-browser.ts';
import { ACCOUNT } from './paths/account.ts';
import { BROWSING } from './paths/browsing.ts';
import { BUYING } from './paths/buying.ts';
import { OFFLINE } from './paths/offline.ts';
import { ORDERING } from './paths/ordering.ts';
import { ORDERS } from './paths/orders.ts';
import { OWNER } from './paths/owner.ts';
import { PRODUCT } from './paths/product.ts';
import { SELLING } from './paths/selling.ts';
import { SESSION } from './paths/session.ts';
import { createRepeats } from './repeats.ts';
import { walk } from './walk.ts';

/** The main paths through the shop in the engine of this run. Details of each page are tested in `e2e`. */

const PATHS = [
  ...BROWSING,
  ...BUYING,
  ...ORDERING,
  ...PRODUCT,
  ...SESSION,
  ...SELLING,
  ...ACCOUNT,
  ...OWNER,
  ...ORDERS,
];
const ENVIRONMENT = { SHOP_ORDERS: 'on', SINPE_PHONE: '87654321', SINPE_NAME: 'Ondara Tecnología S.A.' };
const SIZES = [
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
];

const run = inject('run');
// Automated WebKitGTK stores nothing on disk and therefore has no service workers.
const hasServiceWorkers = run.engine !== 'webkit';
if (!hasServiceWorkers) console.log(`Left out: the offline page in ${run.name} (it has no service workers)`);
const browser = createBrowser(run);
const repeats = createRepeats(run.name);
let shop: RunningShop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tienda-engines-'));
  await rm(logOf(run.name), { force: true });
  shop = await startDemoShop(ENVIRONMENT);
});

afterAll(async () => {
  await browser.end();
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(SIZES)('at $width x $height', (size) => {
  for (const path of hasServiceWorkers ? [...PATHS, ...OFFLINE] : PATHS) {
    test(path.title, async ({ task, signal }) => {
      const products = await readProducts(shop);
      const scene = { shop, products, folder, size };
      const repeated = await walk(path, { run, browser, repeats, scene, signal });
      if (repeated) task.meta.repeated = repeated;
    });
  }
});

declare module 'vitest' {
  interface TaskMeta {
    /** Why the path was repeated: the report of the run has it. */
    repeated?: string;
  }
}
