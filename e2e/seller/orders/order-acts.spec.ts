import { productUrl } from '../../../src/domain/addresses.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { readUnits } from '../../../test/harness/unit-calls.ts';
import { expect, type Page, test } from '../../shop.ts';
import { lines } from './new-order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

const open = (page: Page, { id }: { readonly id: string }) => page.goto(`/cuenta/pedidos/${id}`);
const openMore = (page: Page) => page.locator('summary', { hasText: 'Más' }).click();

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a message completes who buys and where, also the message of the order itself', async ({
  page,
  shop,
  products,
}) => {
  const customer = { ...MARIA, name: '', phone: '', landmarks: '' };
  const order = await storeOrder(shop, products, { customer });
  await open(page, order);
  await page.getByRole('button', { name: 'Completar con un mensaje' }).click();
  const dialog = page.getByRole('dialog', { name: 'Completar con un mensaje' });
  const box = dialog.getByLabel('Pega aquí el mensaje de WhatsApp');
  await box.fill('Buenas, ¿ya salió?');
  await dialog.getByRole('button', { name: 'Completar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('No encontramos datos de quien compra en ese mensaje.');
  await expect(box).toHaveValue('Buenas, ¿ya salió?');
  await box.fill(
    `[10:42, 15/11/2026] +506 8888-7777: Hola\n2 x ${productUrl(shop.url, products[0]!)}\nEntrega: Belén, Heredia\nSeñas: Portón negro\nPedido: ${order.reference}\n${shop.url}${order.path}`,
  );
  await dialog.getByRole('button', { name: 'Completar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('WhatsApp', { exact: true })).toHaveValue('8888-7777');
  await expect(page.getByLabel('Cantón')).toHaveValue('Belén');
  await expect(page.getByLabel('Señas')).toHaveValue('Portón negro');
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({
    customer: { name: '', phone: '50688887777', province: 'Heredia', canton: 'Belén' },
  });
});

test('a new order is discarded after a question, and can be reopened', async ({ page, shop, products }) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await open(page, order);
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '¿Descartar este pedido?' });
  await dialog.getByRole('button', { name: 'Volver' }).click();
  expect(await readOrder(shop, order.reference)).toMatchObject({ state: 'nuevo' });
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sí, descartar' }).click();
  await expect(page.getByText('Pedido descartado').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reabrir' }).first()).toBeVisible();
  expect(await readOrder(shop, order.reference)).toMatchObject({ state: 'cancelado' });
});

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

test('a product with too few units is removed from the order in the dialog', async ({
  page,
  shop,
  products,
}) => {
  const last = await publish(shop, products[0]!, { units: '1' });
  const wanted = [
    { productId: last._id, quantity: 2 },
    { productId: products[1]!._id, quantity: 1 },
  ];
  const order = await storeOrder(shop, products, { lines: wanted });
  await open(page, order);
  await page.getByRole('button', { name: 'Confirmar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'No alcanzan las unidades' });
  await dialog.getByLabel('Tengo más').check();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByLabel('¿Cuántas tienes en total?')).toBeFocused();
  await dialog.getByLabel('Quitar').check();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Pedido confirmado').first()).toBeVisible();
  const confirmed = await readOrder(shop, order.reference);
  expect(confirmed?.lines.map(({ productId }) => productId)).toEqual([products[1]!._id]);
  expect(await readUnits(shop, last)).toBe(1);
  await remove(shop, last);
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
