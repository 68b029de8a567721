import type { Locator, Page } from '@playwright/test';
import { openBlock, resetSettings, saveButton } from '../../../test/harness/browser/settings-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { logoPicture } from '../../../test/harness/logo.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, test } from '../../shop.ts';
import { choose, remove } from './logo-steps.ts';

// The browser logs refusals and lost connections in its console.
test.use({ environment: CHANGED_SHOP, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

const WIDTHS = [320, 360, 390, 768, 1280];

function logoIn(page: Page): Locator {
  return page.getByRole('banner').getByRole('img', { name: /la tienda donde compras por chat/ });
}

test('a chosen logo is in the header, the icons, the manifest and the preview card', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'Tu tienda');
  await block.getByLabel('Nombre').fill('Casa Aurora');
  await choose(block, logoPicture({ width: 960, height: 120 }));
  await expect(block.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
  await expect(block.getByRole('img', { name: 'Tu logo' })).toBeVisible();
  await expect(block.getByLabel('Nombre')).toHaveValue('Casa Aurora');
  await saveButton(block).click();
  await expect(saveButton(block)).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/inicio');
    await expect(logoIn(page)).toHaveJSProperty('complete', true);
    await expect(logoIn(page)).toHaveJSProperty('naturalHeight', 120);
    const logo = (await logoIn(page).boundingBox())!;
    expect(logo.height).toBe(40);
    const next = page.getByRole('banner').getByRole(width < 768 ? 'button' : 'link', {
      name: width < 768 ? 'Menú' : 'Inicio',
      exact: true,
    });
    expect(logo.x + logo.width).toBeLessThanOrEqual((await next.boundingBox())!.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const icon = (await page.locator('link[rel="icon"]').getAttribute('href'))!;
  expect(icon).toMatch(/-icono-192\.png$/);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', icon);
  const manifest = await (await fetch(`${shop.url}/manifest.webmanifest`)).json();
  expect(manifest.icons[0].src).toBe(icon);
  await page.goto('/contacto');
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content'))!;
  expect(card).toMatch(/-previa\.jpg$/);
  for (const address of [new URL(icon, shop.url).href, card])
    expect((await fetch(new URL(new URL(address).pathname, shop.url))).status).toBe(200);
  await remove(page, await openBlock(page, 'Tu tienda'));
  await page.goto('/inicio');
  await expect(page.locator('link[rel="icon"]')).not.toHaveAttribute('href', icon);
  await resetSettings(shop, 'shop');
});
