import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';
import { open } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });
const openMore = (page: Page) => page.locator('summary', { hasText: 'Más' }).click();

test.beforeEach(({ page, shop }) => enter(page, shop));

test('an administrator erases the personal data of an order that ended', async ({ page, shop, products }) => {
  // The list beside the order may have orders of others.
  const customer = { ...MARIA, name: 'Rosa Cordero' };
  const order = await storeOrder(shop, products, { customer, confirm: true });
  await order.act('deliver');
  await open(page, order);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Cordero');
  await openMore(page);
  await page.getByRole('button', { name: 'Borrar datos' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar los datos personales?' });
  await dialog.getByRole('button', { name: 'Borrar datos' }).click();
  await expect(page.getByText('Los datos personales de este pedido se borraron.')).toBeVisible();
  await expect(page.getByText('Rosa Cordero')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Borrar datos' })).toHaveCount(0);
  const erased = await readOrder(shop, order.reference);
  expect(erased).toMatchObject({ customer: { name: '', phone: '', landmarks: '' }, state: 'entregado' });
});

test('whoever is no administrator is not offered to erase personal data', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  await order.act('deliver');
  await page.route('**/user/*', async (route) => {
    const { user } = await (await route.fetch()).json();
    await route.fulfill({ json: { user: { ...user, role: 'vendedor' } } });
  });
  const answered = page.waitForResponse('**/user/*');
  await open(page, order);
  await answered;
  await openMore(page);
  await expect(page.getByRole('button', { name: 'Enlace nuevo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrar datos' })).toHaveCount(0);
});

test('an order is repeated from its page at the prices of today', async ({ page, shop, products }) => {
  const radio = await publish(shop, products[0]!, { price: '1000' });
  const sold = [{ productId: radio._id, quantity: 3, price: 700 }];
  const order = await storeOrder(shop, products, { customer: MARIA, lines: sold });
  await open(page, order);
  await openMore(page);
  await page.getByRole('button', { name: 'Repetir' }).click();
  await expect(page).toHaveURL('/cuenta/pedidos/nuevo');
  await expect(page.getByLabel(`Precio de ${radio.title}`)).toHaveValue('1 000');
  await expect(page.getByLabel('Cantidad')).toHaveText('3');
  await expect(page.getByLabel('Nombre')).toHaveValue('María Rojas');
  await page.goBack();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Salir de aquí' }).click();
  await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
  await remove(shop, radio);
});

test('an order whose only product is removed is not confirmed', async ({ page, shop, products }) => {
  const last = await publish(shop, products[0]!, { units: '1' });
  const order = await storeOrder(shop, products, { lines: [{ productId: last._id, quantity: 2 }] });
  await open(page, order);
  await page.getByRole('button', { name: 'Confirmar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'No alcanzan las unidades' });
  await dialog.getByLabel('Quitar').check();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('El pedido quedaría sin productos.');
  expect(await readOrder(shop, order.reference)).toMatchObject({ state: 'nuevo', lines: [{ quantity: 2 }] });
  await remove(shop, last);
});
