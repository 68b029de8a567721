import type { Route } from '@playwright/test';
import {
  cartButton,
  cartDialog,
  fillCart,
  inStock,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { openMenu } from '../../test/harness/browser/page-steps.ts';
import { enter, signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { chunk, failure } from './chunk-failures-steps.ts';

test.use({
  expectedComplaints: [/Failed to load resource|net::ERR_FAILED|^Foreign request: https:\/\/wa\.me\//],
});

/** A failing network, and a file that an update of the shop has removed. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'fails on the network': (route) => route.abort(),
  'is gone after an update': (route) => route.fulfill({ status: 404, body: '' }),
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`a dialog whose code ${fault} opens after another attempt`, async ({ page }) => {
    await page.route(chunk('cart-dialog'), answer);
    await visit(page, '/inicio');
    await cartButton(page).click();
    const dialog = cartDialog(page);
    await expect(dialog.getByRole('alert')).toHaveText('No pudimos cargar esta parte. Revisa tu conexión.');
    await page.unroute(chunk('cart-dialog'));
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog.getByText('No hay articulos en el carrito.')).toBeVisible();
  });

  test(`a dialog whose code ${fault} twice offers to load the page again`, async ({ page, products }) => {
    await page.route(chunk('cart-dialog'), answer);
    await fillCart(page, inStock(products)[0]);
    await cartButton(page).click();
    await cartDialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(cartDialog(page).getByRole('alert')).toContainText('sigue sin cargar');
    await page.unroute(chunk('cart-dialog'));
    await cartDialog(page).getByRole('button', { name: 'Recargar la página' }).click();
    await expect(cartDialog(page)).toBeHidden();
    await cartButton(page).click();
    await expect(cartDialog(page).getByText('Total*')).toBeVisible();
  });

  test(`a page whose code ${fault} says so and is loaded by the button`, async ({ page }) => {
    await page.route(chunk('home-page'), answer);
    await visit(page, '/tienda');
    await (await openMenu(page)).getByRole('link', { name: 'Inicio' }).click();
    await expect(failure(page)).toBeVisible();
    await page.unroute(chunk('home-page'));
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('button', { name: '¿Cómo comprar?' })).toBeVisible();
    await expect(page).toHaveURL('/inicio');
  });

  test(`a seller's page whose code ${fault} says so and is loaded by the button`, async ({ page, shop }) => {
    await enter(page, shop);
    await page.route(chunk('account-page'), answer);
    await page.goto('/cuenta');
    await expect(failure(page)).toBeVisible();
    await page.unroute(chunk('account-page'));
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  });
}

test('controls of cards that did not arrive come to all cards with one attempt', async ({ page, shop }) => {
  await page.route(chunk('controls-menu'), (route) => route.abort());
  await signIn(page, shop);
  const retry = page.getByRole('article').getByRole('button', { name: 'Intentar de nuevo' });
  await expect(retry.first()).toBeVisible();
  await page.unroute(chunk('controls-menu'));
  await retry.first().click();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Administrar' }).first()).toBeVisible();
});

test('a part that did not arrive is loaded by itself when the network is back', async ({ page }) => {
  await page.route(chunk('help-dialog'), (route) => route.abort());
  await visit(page, '/inicio');
  await page.getByRole('button', { name: '¿Cómo comprar?' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.unroute(chunk('help-dialog'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog').getByText('Importante')).toBeVisible();
});

test('the code for scanning that did not arrive says so', async ({ page, products }) => {
  // A phone cannot scan itself, so the code is shown on wide screens only.
  await page.setViewportSize({ width: 1280, height: 800 });
  await stubChat(page);
  await page.route(chunk('qr-code'), (route) => route.abort());
  await fillCart(page, inStock(products)[0]);
  await cartButton(page).click();
  await cartDialog(page).getByRole('link', { name: 'WhatsApp' }).click();
  const dialog = page.getByRole('dialog', { name: '¿No se abrió WhatsApp?' });
  await expect(dialog.getByRole('alert')).toHaveText('No pudimos cargar esta parte. Revisa tu conexión.');
  await page.unroute(chunk('qr-code'));
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(dialog.getByRole('figure')).toBeVisible();
});

test.describe('when the code of the shop itself does not arrive', () => {
  test('the page says so at the first control that needs it, and is loaded by the button', async ({
    page,
  }) => {
    await page.route(chunk('client'), (route) => route.abort());
    let attempts = 0;
    page.on('requestfailed', () => (attempts += 1));
    await page.goto('/tienda');
    await expect(page.getByRole('article').first()).toBeVisible();
    await cartButton(page).click();
    await expect.poll(() => attempts, 'it is asked for once more').toBeGreaterThan(1);
    await expect(page.getByText('La tienda no terminó de cargar')).toBeVisible();
    await page.unroute(chunk('client'));
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(page.getByText('La tienda no terminó de cargar')).toBeHidden();
    await cartButton(page).click();
    await expect(cartDialog(page).getByText('No hay articulos en el carrito.')).toBeVisible();
  });

  test('one failed request is repeated, and what was pressed meanwhile is done', async ({ page }) => {
    await page.route(chunk('client'), (route) => route.abort(), { times: 1 });
    await page.goto('/tienda');
    await cartButton(page).click();
    await expect(cartDialog(page).getByText('No hay articulos en el carrito.')).toBeVisible();
  });
});
