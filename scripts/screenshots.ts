import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '../src/domain/entities.ts';
import { MENU_BREAKPOINT_PX } from '../src/domain/limits.ts';
import { BROWSER_FLAGS } from '../test/harness/browser/browser-flags.ts';
import { readProducts } from '../test/harness/browser/leftovers.ts';
import { enter } from '../test/harness/browser/sign-in.ts';
import { startDemoShop } from '../test/harness/demo-shop.ts';
import type { RunningShop } from '../test/harness/running-shop.ts';
import { login } from '../test/harness/sign-in.ts';
import { ORDER_ENVIRONMENT } from '../test/harness/stored-orders.ts';
import { openView } from '../test/harness/views/view.ts';
import { VIEWS, VIEWS_WITH_ORDERS } from '../test/harness/views/views.ts';
import { compareViews } from './compare-views.ts';
import { clearContactSheets, makeContactSheet } from './contact-sheet.ts';
import { takeForm } from './form-shots.ts';
import { takeSale } from './sale-shots.ts';
import { OWNER_SHOTS, SELLER_SHOTS, sendVisits } from './seller-shots.ts';
import { findBrowser } from './system-packages.ts';
import { VISITOR_SHOTS } from './visitor-shots.ts';

/**
 * `npm run screenshots` writes the pictures of README and the seller's guide into docs/pictures, and the contact sheet of
 * all views into test-results/looks. `npm run screenshots -- looks` makes only the contact sheet.
 *
 * `npm run screenshots -- compare <folder of another checkout> [part of a view's name]` takes every view twice, of the shop
 * that is built here and of the one that is built there, and fails when a pixel differs. The pictures of what differs are
 * in test-results/compare.
 */

const FOLDER = 'docs/pictures';
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const SELLERS_PHONE = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 1.5, hasTouch: true };

async function main(): Promise<void> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM, or npx playwright install chromium');
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const [, , task, folder, part] = process.argv;
  try {
    if (task === 'compare' && folder) await compareViews(browser, folder, part);
    else await takePictures(browser, task !== 'looks');
  } finally {
    await browser.close();
  }
}

async function takePictures(browser: Browser, isForDocuments: boolean): Promise<void> {
  const address = { SHOP_URL: 'https://chateaycompra.example', SHOP_PHONE: '50688881234' };
  await clearContactSheets();
  await openShop(address, async (shop, products) => {
    if (isForDocuments) await takeForDocuments(browser, shop, products);
    await makeContactSheet(browser, { shop, products }, { name: 'hoja', views: VIEWS });
  });
  await openShop(ORDER_ENVIRONMENT, (shop, products) =>
    makeContactSheet(browser, { shop, products }, { name: 'hoja-pedidos', views: VIEWS_WITH_ORDERS }),
  );
}

/** Removes the shop after the work. */
async function openShop(
  environment: Record<string, string>,
  work: (shop: RunningShop, products: readonly Product[]) => Promise<void>,
): Promise<void> {
  const shop = await startDemoShop(environment);
  try {
    await work(shop, await readProducts(shop));
  } finally {
    await shop.stop();
  }
}

async function takeForDocuments(
  browser: Browser,
  shop: RunningShop,
  products: readonly Product[],
): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await takeAll(browser, shop.url, products);
  await takeForSellers(browser, shop, products);
  await takeForOwners(browser, shop, products);
  const phone = { ...SELLERS_PHONE, locale: 'es-CR', reducedMotion: 'reduce' } as const;
  await takeForm(browser, phone, savePicture);
  await takeSale(browser, phone, savePicture);
}

/** Each picture has a new browser context, so that no cart is left from the one before. */
async function takeAll(browser: Browser, url: string, products: readonly Product[]): Promise<void> {
  for (const viewport of SCREENS) {
    for (const { name, path, act, isPhoneOnly } of VISITOR_SHOTS) {
      if (isPhoneOnly && viewport.width >= MENU_BREAKPOINT_PX) continue;
      const context = await browser.newContext({ viewport, locale: 'es-CR', reducedMotion: 'reduce' });
      await take(await context.newPage(), url + path(products), `${name}-${viewport.width}`, act);
      await context.close();
    }
  }
}

async function takeForSellers(
  browser: Browser,
  shop: RunningShop,
  products: readonly Product[],
): Promise<void> {
  await sendVisits(shop, products);
  const context = await browser.newContext({ ...SELLERS_PHONE, locale: 'es-CR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enter(page, shop);
  for (const { name, path, act } of SELLER_SHOTS) await take(page, shop.url + path(products), name, act);
  await context.close();
}

async function takeForOwners(
  browser: Browser,
  shop: RunningShop,
  products: readonly Product[],
): Promise<void> {
  const session = await login(shop);
  for (const [picture, name] of OWNER_SHOTS) {
    const context = await browser.newContext({
      ...SELLERS_PHONE,
      baseURL: shop.url,
      locale: 'es-CR',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openView(VIEWS.find((view) => view.name === name)!, { page, shop, products, session });
    await savePicture(page, picture);
    await context.close();
  }
}

async function take(
  page: Page,
  address: string,
  name: string,
  act?: (page: Page) => Promise<void>,
): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await act?.(page);
  await savePicture(page, name);
}

async function savePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.png`), picture);
  console.log(`${name}.png ${Math.round(picture.length / 1024)} KB`);
}

await main();
