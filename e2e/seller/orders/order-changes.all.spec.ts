import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { note, save } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource|net::ERR/] });

test('two versions of the same part stand side by side, and nothing typed is lost', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await note(page).fill('La mía');
  await page.getByLabel('Nota para quien compra').fill('Gracias');
  await order.act('update', { privateNote: 'La de Luis' });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió este pedido' });
  await expect(dialog.getByLabel(/La guardada/)).toBeVisible();
  await expect(dialog).toContainText('La de Luis');
  await expect(dialog).toContainText('La mía');
  await expect(dialog.getByRole('radio', { name: /La tuya/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Guardar lo marcado' }).click();
  await expect(save(page)).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({
    privateNote: 'La mía',
    publicNote: 'Gracias',
  });
});

test('a quote is sent for the chosen days, a step is taken back, and a new link replaces the old one', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await page.getByRole('button', { name: 'Enviar cotización' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('7 días').check();
  await dialog.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(page.getByText(/^Vale hasta el /).first()).toBeVisible();
  await page.locator('summary', { hasText: 'Más' }).click();
  await page.getByRole('button', { name: 'Enlace nuevo' }).click();
  await dialog.getByRole('button', { name: 'Hacer enlace nuevo' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await page.request.get(shop.url + order.path)).status()).toBe(404);
  await page.getByRole('button', { name: 'Confirmar' }).first().click();
  await page.getByRole('button', { name: 'Marcar entregado' }).first().click();
  await page.getByRole('button', { name: 'Volver a confirmado' }).click();
  await expect(page.getByText('Volvió a confirmado').first()).toBeVisible();
  expect(await readOrder(shop, order.reference)).toMatchObject({ state: 'confirmado' });
});
