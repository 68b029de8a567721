import { productUrl } from '../../../src/domain/addresses.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { readUnits } from '../../../test/harness/unit-calls.ts';
import { expect, test } from '../../shop.ts';
import { lines } from './new-order-steps.ts';
import { open } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

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
