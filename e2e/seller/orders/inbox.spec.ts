import { findSerious } from '../../../test/harness/browser/accessibility.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { listOrders, MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { openMenu, startPicking } from '../../../test/harness/views/inbox-views.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

function rows(page: Page) {
  return page.getByRole('list', { name: 'Lista de pedidos' }).getByRole('listitem');
}

function filter(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Filtros' }).getByRole('link', { name });
}

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a filter is part of the address and shows its orders alone', async ({ page, shop, products }) => {
  const fresh = await storeOrder(shop, products);
  const sure = await storeOrder(shop, products, { confirm: true, customer: MARIA });
  await page.goto('/cuenta/pedidos');
  await expect(filter(page, 'Abiertos')).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).filter({ hasText: fresh.reference })).toContainText('Sin nombre');
  const row = rows(page).filter({ hasText: sure.reference });
  await expect(row).toContainText(/María Rojas(ahora|hace \d+ min)/);
  await expect(row).toContainText(/\+1₡.*ConfirmadoFalta ₡/);
  expect(await findSerious(page)).toEqual([]);
  await filter(page, 'Confirmados').click();
  await expect(page).toHaveURL('/cuenta/pedidos?estado=confirmado');
  await expect(row).toBeVisible();
  await expect(rows(page).filter({ hasText: fresh.reference })).toHaveCount(0);
  const confirmed = await listOrders(shop, 'confirmado');
  await expect(filter(page, 'Confirmados')).toHaveText(`Confirmados ${confirmed.length}`);
  await expect(filter(page, 'Terminados')).toHaveText('Terminados');
  await page.goBack();
  await expect(rows(page).filter({ hasText: fresh.reference })).toBeVisible();
});

test('the hint above new orders stays away once it is closed', async ({ page }) => {
  await page.goto('/cuenta/pedidos?estado=nuevo');
  const hint = page.getByText('Un pedido nuevo se guarda cuando alguien toca «Comprar por WhatsApp».');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(filter(page, 'Nuevos')).toHaveAttribute('aria-current', 'page');
  await expect(hint).toHaveCount(0);
});

test('new orders are discarded together, and the others cannot be chosen', async ({
  page,
  shop,
  products,
}) => {
  const orders = [await storeOrder(shop, products), await storeOrder(shop, products)];
  const sure = await storeOrder(shop, products, { confirm: true });
  await page.goto('/cuenta/pedidos');
  await expect(rows(page).filter({ hasText: sure.reference })).toBeVisible();
  await startPicking({ page });
  await expect(page.getByRole('checkbox', { name: `Elegir ${sure.reference}` })).toBeDisabled();
  for (const { reference } of orders) {
    await page.getByRole('checkbox', { name: `Elegir ${reference}` }).check();
  }
  await page.getByRole('button', { name: 'Descartar 2' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Descartar 2 pedidos?' });
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Se descartaron 2 pedidos.')).toBeVisible();
  for (const { reference } of orders) {
    await expect(rows(page).filter({ hasText: reference })).toContainText('Cancelado');
  }
  const cancelled = await listOrders(shop, 'cancelado');
  expect(cancelled.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
});

test('an administrator downloads the orders of some days', async ({ page, shop, products }) => {
  const { reference } = await storeOrder(shop, products, { confirm: true });
  await page.goto('/cuenta/pedidos');
  await openMenu({ page });
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar pedidos' });
  await dialog.getByLabel('Estado').selectOption('Confirmado');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-01-a-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(reference);
  await expect(dialog).toHaveCount(0);
});

test('whoever is no administrator is not offered the export', async ({ page }) => {
  await page.route('**/user/*', async (route) => {
    const { user } = await (await route.fetch()).json();
    await route.fulfill({ json: { user: { ...user, role: 'vendedor' } } });
  });
  await page.goto('/cuenta/pedidos');
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Elegir|Más: elegir)$/ }).first()).toBeAttached();
  await expect(page.getByRole('button', { name: /Exportar/ })).toHaveCount(0);
});

test('a list that could not be loaded is loaded again by a press', async ({ page, shop, products }) => {
  const { reference } = await storeOrder(shop, products);
  await page.route(/\/orders\?/, (route) => route.abort());
  await page.goto('/cuenta/pedidos');
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  await page.unroute(/\/orders\?/);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(rows(page).filter({ hasText: reference })).toBeVisible();
});

test('the list fits a phone of 360 pixels, and the keyboard opens an order', async ({
  page,
  shop,
  products,
}) => {
  const { id, reference } = await storeOrder(shop, products, { customer: MARIA });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/cuenta/pedidos');
  const link = rows(page).filter({ hasText: reference }).getByRole('link');
  await expect(link).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/cuenta/pedidos/${id}`);
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect(link).toBeFocused();
});
