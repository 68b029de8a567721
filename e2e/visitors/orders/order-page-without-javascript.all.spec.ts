import { ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';

test.use({
  environment: ORDER_ENVIRONMENT,
  javaScriptEnabled: false,
  expectedComplaints: [/status of (404|409|422)/],
});

test('a quote that the shop changed meanwhile has to be looked at again', async ({
  page,
  products,
  shop,
}) => {
  const order = await storeOrder(shop, products, { quoteDays: 3 });
  await page.goto(order.path);
  await order.act('update', { discount: 1000 });
  await page.getByRole('button', { name: 'Acepto la cotización' }).click();
  await expect(page.getByText('La tienda cambió la cotización. Revísala de nuevo.')).toBeVisible();
  await page.getByRole('button', { name: 'Acepto la cotización' }).click();
  await expect(page.getByText('Ya aceptaste la cotización.')).toBeVisible();
});

test('a payment is reported, and a wrong voucher is refused with what was typed', async ({
  page,
  products,
  shop,
}) => {
  const order = await storeOrder(shop, products, { confirm: true });
  await page.goto(order.path);
  const field = page.getByLabel('Número de comprobante (opcional)');
  await field.fill('abc12');
  await page.getByRole('button', { name: 'Avisar a la tienda' }).click();
  await expect(field).toHaveValue('abc12');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/.+/);
  await field.fill('123456789');
  await page.getByRole('button', { name: 'Avisar a la tienda' }).click();
  await expect(page.getByText('Le avisamos a la tienda que pagaste.')).toBeVisible();
  expect(await readOrder(shop, order.reference)).toMatchObject({ reportedVoucher: '123456789', paid: 0 });
});

test('data are stored with the ticked box, and erased', async ({ page, products, shop }) => {
  const order = await storeOrder(shop, products, { confirm: true });
  await page.goto(order.path);
  await page.getByLabel('Nombre', { exact: true }).fill('María Rojas');
  await page.getByLabel('WhatsApp', { exact: true }).fill('8888-7777');
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByRole('alert')).toHaveText('Marca la casilla para que podamos guardarlos.');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('María Rojas');
  expect((await readOrder(shop, order.reference))?.customer.name).toBe('');
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check();
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByText('María R. · 8••• ••77 · Escazú, San José')).toBeVisible();
  expect((await readOrder(shop, order.reference))?.customer.name).toBe('María Rojas');
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  await expect(page.getByText('Tu nombre, tu número y tus señas se borraron de este pedido.')).toBeVisible();
  expect((await readOrder(shop, order.reference))?.customer.name).toBe('');
});
