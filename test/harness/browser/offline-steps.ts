import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Helpers for tests of the offline shop. */

/** Opens a page and waits until the service worker has cached the shop and controls the page. */
export async function visitCached(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

export async function expectNotice(page: Page, isThere: boolean): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: 'Sin conexión' });
  await (isThere ? expect(notice).toBeVisible() : expect(notice).toBeHidden());
}

/** Every cached address, by the name of its cache. */
export function readCached(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const addresses = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)];
    });
    return Object.fromEntries(await Promise.all(addresses));
  });
}

/** Makes the cached catalogue look that old. */
export async function ageCatalogue(page: Page, days: number): Promise<void> {
  await page.evaluate(async (age) => {
    const [build = ''] = (await caches.keys()).filter((name) => name.startsWith('tienda-'));
    const at = Date.now() - age * 24 * 60 * 60_000;
    await (await caches.open(build)).put('/leido', new Response(String(at)));
  }, days);
}
