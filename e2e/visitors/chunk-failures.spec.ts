import { visit } from '../../test/harness/browser/cart-steps.ts';
import { openMenu } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';
import { chunk, failure } from './chunk-failures-steps.ts';

test.use({
  expectedComplaints: [/Failed to load resource|net::ERR_FAILED|^Foreign request: https:\/\/wa\.me\//],
});

test('a page that did not arrive is loaded by its link', async ({ page }) => {
  await page.route(chunk('login-page'), (route) => route.abort());
  await visit(page, '/tienda');
  await (await openMenu(page)).getByRole('link', { name: 'Acceder' }).click();
  await expect(failure(page)).toBeVisible();
  await page.unroute(chunk('login-page'));
  await page.getByRole('link', { name: 'Ir al Catálogo' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await (await openMenu(page)).getByRole('link', { name: 'Acceder' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
});

test('the back office whose code did not arrive says so, and is loaded by the button', async ({ page }) => {
  await page.route(chunk('office'), (route) => route.abort());
  await page.goto('/acceder');
  await expect(page.getByText('La tienda no terminó de cargar')).toBeVisible();
  await page.unroute(chunk('office'));
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
});

test('the filters that did not arrive say so, and the catalogue stays', async ({ page }) => {
  await page.route(chunk('filter-panel'), (route) => route.abort());
  await visit(page, '/tienda');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('alert')).toHaveText('No pudimos cargar esta parte. Revisa tu conexión.');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute(chunk('filter-panel'));
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByLabel('Solo disponibles')).toBeVisible();
});

test.describe('when the code of the shop itself does not arrive', () => {
  test('links work, and nothing is said', async ({ page, products }) => {
    await page.route(chunk('client'), (route) => route.abort());
    let attempts = 0;
    page.on('requestfailed', () => (attempts += 1));
    await page.goto('/tienda');
    await expect.poll(() => attempts, 'it is asked for once more').toBeGreaterThan(1);
    await expect(page.getByText('La tienda no terminó de cargar')).toBeHidden();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(products[0]!.description);
  });
});
