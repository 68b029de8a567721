import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { readProducts } from '../test/harness/browser/leftovers.ts';
import { startDemoShop } from '../test/harness/demo-shop.ts';
import { findFreePort } from '../test/harness/free-port.ts';
import { pageProgram } from '../test/harness/page-program.ts';
import { login } from '../test/harness/sign-in.ts';
import { ORDER_ENVIRONMENT } from '../test/harness/stored-orders.ts';
import type { View } from '../test/harness/views/view.ts';
import { VIEWS, VIEWS_WITH_ORDERS } from '../test/harness/views/views.ts';
import { fixChance, fixShopChance } from './fix-chance.ts';
import { findDifference } from './picture-difference.ts';
import { fileNameOf, type Screen, takeView, viewsAt } from './view-picture.ts';

/** Compares every pixel of the views of this checkout with those of another one. */

const FOLDER = 'test-results/compare';
const SCREENS: readonly Screen[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const SHOPS = [
  { environment: {}, views: VIEWS },
  { environment: ORDER_ENVIRONMENT, views: VIEWS_WITH_ORDERS },
];
const MINUTE = 60_000;
/** Now and then an edge is a shade darker, or the bar of an order is late. What was changed differs each time. */
const MOST_TRIES = 3;
/** The shop, the steps of the views and each page draw other random bytes: a key that two of them draw would be refused. */
const SEEDS = { shop: 1_000, steps: 2_000 };

interface Round {
  readonly views: readonly View[];
  readonly screen: Screen;
  readonly environment: Record<string, string>;
  /** Where the clock stands. */
  readonly now: number;
}

/** The views come from this checkout, the shop that shows them from each of the two. */
export async function compareViews(browser: Browser, otherFolder: string, part = ''): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const chosen = SHOPS.map((shop) => ({
    ...shop,
    views: shop.views.filter(({ name }) => name.includes(part)),
  }));
  // At the beginning of a minute, so that the steps of the clock stay within it.
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const differing = new Set<string>();
  for (const { environment, views } of chosen)
    for (const screen of SCREENS) {
      // Both shops have the same port, because some views show the address.
      const PORT = String(await findFreePort());
      const round = { views: viewsAt(views, screen), screen, environment: { ...environment, PORT }, now };
      for (const name of await compareRound(browser, resolve(otherFolder), round)) differing.add(name);
    }
  const count = chosen.flatMap(({ views }) => views).length;
  console.log(`${count} views at ${SCREENS.length} widths, ${differing.size} differ`);
  // A view that could not be opened at the first try may have been the same at the second.
  process.exitCode = differing.size > 0 ? 1 : 0;
}

/** Returns the names of the views that differ each time. */
async function compareRound(browser: Browser, otherFolder: string, round: Round): Promise<readonly string[]> {
  let { views } = round;
  for (let tries = 1; views.length > 0 && tries <= MOST_TRIES; tries += 1) {
    const before = await takeAll(browser, otherFolder, { ...round, views });
    const after = await takeAll(browser, undefined, { ...round, views });
    const differing: View[] = [];
    for (const view of views) {
      const name = fileNameOf(view, round.screen);
      if (!(await isSame(name, before.get(view), after.get(view)))) differing.push(view);
    }
    views = differing;
  }
  return views.map(({ name }) => name);
}

async function takeAll(
  browser: Browser,
  folder: string | undefined,
  { views, screen, environment, now }: Round,
): Promise<ReadonlyMap<View, Buffer>> {
  console.log(`${views.length} views at ${screen.width} px of ${folder ?? 'this checkout'}`);
  fixChance({ now, stepMs: 0, seed: SEEDS.steps });
  const shop = await startDemoShop({ ...environment, NODE_OPTIONS: preload(now) }, folder);
  try {
    const place = { shop, products: await readProducts(shop), session: await login(shop) };
    const taken = new Map<View, Buffer>();
    for (const [at, view] of views.entries()) {
      const prepare = (context: BrowserContext) =>
        context.addInitScript(fixChance, { now, stepMs: 0, seed: at });
      const picture = await takeView(browser, place, view, screen, { prepare });
      if (picture) taken.set(view, picture);
    }
    return taken;
  } finally {
    await shop.stop();
  }
}

/** Writes both pictures and their difference. A view that could not be opened has been printed already. */
async function isSame(name: string, before?: Buffer, after?: Buffer): Promise<boolean> {
  if (!before || !after) return false;
  const difference = await findDifference(before, after);
  if (!difference) return true;
  const { pixels, picture } = difference;
  for (const [kind, file] of Object.entries({ before, after, difference: picture }))
    await writeFile(join(FOLDER, `${name}-${kind}.png`), file);
  console.log(`${join(FOLDER, name)}: ${pixels} pixels differ`);
  return false;
}

/** Each look at the clock moves that of the shop, so that no two changes have the same time. */
function preload(now: number): string {
  const program = pageProgram(fixShopChance, { fixChance }, { now, stepMs: 1, seed: SEEDS.shop });
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}
