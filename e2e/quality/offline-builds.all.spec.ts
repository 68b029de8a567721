import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cardOf, openCart } from '../../test/harness/browser/cart-steps.ts';
import {
  ageCatalogue,
  expectNotice,
  readCached,
  visitCached,
} from '../../test/harness/browser/offline-steps.ts';
import { openFront } from '../../test/harness/browser/switching-proxy.ts';
import { type RunningShop, startShop } from '../../test/harness/running-shop.ts';
import { makeSecondBuild } from '../../test/harness/second-build.ts';
import { expect, test } from '../shop.ts';

/** A shop behind a proxy, where it can stop, hang, or be replaced by another build. */

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/Failed to load resource|^Foreign request: http:\/\/localhost:/],
});

/** A separate shop, which the test may stop. */
async function openOwn(environment: Record<string, string> = {}, root?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tienda-propia-'));
  await cp(process.env.DEMO_DATA ?? '', folder, { recursive: true });
  let shop = await startShop(folder, environment, root);
  return {
    url: () => shop.url,
    stop: () => shop.stop(),
    async startAgain(): Promise<RunningShop> {
      shop = await startShop(folder, environment, root);
      return shop;
    },
    async [Symbol.asyncDispose]() {
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function buildsKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tienda-')));
}

function entryOf(page: Page): Promise<string> {
  return page.locator('script[type="module"]').evaluate((script: HTMLScriptElement) => script.src);
}

test('a stopped shop shows the notice and opens from the cache, and the notice leaves when it is back', async ({
  page,
  products,
}) => {
  await using own = await openOwn();
  await using front = await openFront(own.url());
  await visitCached(page, `${front.url}/tienda`);
  await own.stop();
  await page.reload();
  await expectNotice(page, true);
  await expect(cardOf(page, products[0]!)).toBeVisible();
  front.lead((await own.startAgain()).url);
  await expectNotice(page, false);
});

test('a shop that takes too long is shown from the cache', async ({ page, shop, products }) => {
  await using front = await openFront(shop.url);
  await visitCached(page, `${front.url}/tienda`);
  await ageCatalogue(page, 0.1);
  front.hang();
  await page.reload();
  await expect(cardOf(page, products[0]!)).toBeVisible();
  await expectNotice(page, true);
});

test('keeping the shop asks for nothing twice that the first view has loaded', async ({ page, shop }) => {
  await using front = await openFront(shop.url);
  await page.goto(`${front.url}/tienda`);
  await expect.poll(async () => Object.values(await readCached(page)).flat()).toContain('/leido');
  const files = front.asked.filter((path) => path.startsWith('/assets/') || path.startsWith('/images/'));
  expect(files.length).toBeGreaterThan(5);
  expect(files).toEqual([...new Set(files)]);
  expect(front.asked.filter((path) => path === '/tienda')).toHaveLength(1);
});

test('a new build replaces the old one completely with its first page', async ({ page, shop }) => {
  const second = await makeSecondBuild();
  await using own = await openOwn({}, second.root);
  await using front = await openFront(shop.url);
  await visitCached(page, `${front.url}/tienda`);
  const [before] = await buildsKept(page);
  front.lead(own.url());
  await page.goto(`${front.url}/inicio`);
  expect(await entryOf(page)).toContain('segunda');
  await expect.poll(() => buildsKept(page)).not.toContain(before);
  expect(await buildsKept(page)).toHaveLength(1);
  await page.context().setOffline(true);
  await page.goto(`${front.url}/tienda`);
  expect(await entryOf(page)).toContain('segunda');
  await expect(page.getByRole('article').first()).toBeVisible();
  await second.remove();
});

test('an open page of the old build can load its files, and the new build is used after it is closed', async ({
  page,
  context,
  shop,
}) => {
  const second = await makeSecondBuild();
  await using own = await openOwn({}, second.root);
  await using front = await openFront(shop.url);
  await visitCached(page, `${front.url}/tienda`);
  const [before] = await buildsKept(page);
  front.lead(own.url());
  const other = await context.newPage();
  await other.goto(`${front.url}/inicio`);
  await expect.poll(() => buildsKept(other)).toHaveLength(2);
  await other.waitForLoadState('networkidle');
  // The cart's script is missing in the new build and may be missing in the browser's cache.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  expect(await entryOf(page)).not.toContain('segunda');
  await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
  await openCart(page);
  expect(await buildsKept(page)).toContain(before);
  await page.close();
  await other.goto(`${front.url}/contacto`);
  await expect.poll(() => buildsKept(other)).not.toContain(before);
  await second.remove();
});

test('switching the offline mode off removes the worker and its caches from every browser', async ({
  page,
  shop,
}) => {
  await using own = await openOwn({ SHOP_OFFLINE: 'off' });
  await using front = await openFront(shop.url);
  await visitCached(page, `${front.url}/tienda`);
  front.lead(own.url());
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await registrations()).toBe(0);
});
