import { enter } from '../../../test/harness/browser/sign-in.ts';
import { listOrders, MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { startPicking } from '../../../test/harness/views/inbox-views.ts';
import { expect, test } from '../../shop.ts';
import { filter, rows } from './inbox-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

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
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Se descartaron 2 pedidos.')).toBeVisible();
  for (const { reference } of orders) {
    await expect(rows(page).filter({ hasText: reference })).toContainText('Cancelado');
  }
  const cancelled = await listOrders(shop, 'cancelado');
  expect(cancelled.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
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
