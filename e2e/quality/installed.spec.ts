import type { CDPSession, Page } from '@playwright/test';
import { productPath } from '../../src/domain/addresses.ts';
import { inStock } from '../../test/harness/browser/cart-steps.ts';
import { visitCached } from '../../test/harness/browser/offline-steps.ts';
import { expect, test } from '../shop.ts';

test.use({ serviceWorkers: 'allow' });

async function inspect(page: Page): Promise<CDPSession> {
  return await page.context().newCDPSession(page);
}

test.describe('the installed shop', () => {
  test('the browser finds no problem that prevents the installation', async ({ page }) => {
    await visitCached(page, '/tienda');
    const inspector = await inspect(page);
    const { errors, data } = await inspector.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({ name: 'Chatea y Compra', display: 'standalone', start_url: '/tienda' });
    const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    // Apps cannot be installed in the private windows of tests, and a headless browser reports no problem.
    const { installabilityErrors } = await inspector.send('Page.getInstallabilityErrors');
    const objections = installabilityErrors.map(({ errorId }) => errorId);
    expect(objections.filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  test('the icons of the manifest have the sizes that it states', async ({ page, request }) => {
    await page.goto('/tienda');
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (url) => {
        const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
    const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    expect((await request.get(touchIcon ?? '')).headers()['content-type']).toBe('image/png');
  });

  test('pages have a margin for the rounded edges of a phone', async ({ page, products }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const inspector = await inspect(page);
    await inspector.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { top: 0, bottom: 34, left: 47, right: 47 },
    });
    await page.goto(productPath(inStock(products)[0]));
    const dock = page.getByRole('link', { name: 'Comprar' }).last();
    const screen = page.viewportSize()!;
    const box = (await dock.boundingBox())!;
    expect(screen.height - box.y - box.height).toBeGreaterThanOrEqual(34);
    expect(screen.width - box.x - box.width).toBeGreaterThanOrEqual(47);
    const logo = (await page.getByRole('link', { name: /Chatea y Compra/ }).boundingBox())!;
    expect(logo.x).toBeGreaterThanOrEqual(47);
  });
});
