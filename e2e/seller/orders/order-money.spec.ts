import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

const CONFIRMED = { customer: MARIA, confirm: true };
const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '');
const dialogOf = (page: Page) => page.getByRole('dialog');

test('a pasted notice of the bank fills amount and voucher, and marks nothing', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, CONFIRMED);
  const { balance } = (await readOrder(shop, order.reference))!;
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await page.getByRole('button', { name: 'Ya lo vi en mi banco' }).first().click();
  await dialogOf(page).getByRole('button', { name: 'Pegar el aviso del banco' }).click();
  const voucher = `${today()}1028301010452137`;
  await dialogOf(page)
    .getByLabel('Aviso del banco')
    .fill(
      `Ha recibido ${balance}.00 Colones de MARIA ROJAS por SINPE Movil, ${order.reference.replace('-', '')}. Comprobante ${voucher}`,
    );
  await expect(dialogOf(page).getByText('Coincide: monto y referencia')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Comprobante (opcional)')).toHaveValue(voucher);
  expect(await readOrder(shop, order.reference)).toMatchObject({ paid: 0 });
  await dialogOf(page).getByRole('button', { name: 'Sí, ya lo recibí' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({ paid: balance, balance: 0 });
});

test('a voucher of another order is refused with its reference, and nothing typed is lost', async ({
  page,
  shop,
  products,
}) => {
  const voucher = `${today()}1028301010459999`;
  const first = await storeOrder(shop, products, CONFIRMED);
  await first.act('payments', { amount: 1000, method: 'sinpe', voucher });
  const second = await storeOrder(shop, products, CONFIRMED);
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${second.id}`);
  await page.getByRole('button', { name: 'Ya lo vi en mi banco' }).first().click();
  await dialogOf(page).getByLabel('Monto').fill('15.000');
  await dialogOf(page).getByLabel('Comprobante (opcional)').fill(voucher);
  await dialogOf(page).getByRole('button', { name: 'Sí, ya lo recibí' }).click();
  await expect(
    dialogOf(page).getByText(`Ese comprobante ya está en el pedido ${first.reference}.`),
  ).toBeVisible();
  await expect(dialogOf(page).getByLabel('Monto')).toHaveValue('15.000');
  await dialogOf(page).getByLabel('Comprobante (opcional)').fill('19990101102830101045');
  await expect(dialogOf(page).getByText('El número no empieza con una fecha reciente.')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Sí, ya lo recibí' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await readOrder(shop, second.reference)).toMatchObject({ paid: 15_000 });
});

test('a payment is voided and stays in the list, and money is given back', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, CONFIRMED);
  await order.act('payments', { amount: 4000, method: 'efectivo' });
  await order.act('payments', { amount: 9000, method: 'efectivo' });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  const payments = page.getByRole('region', { name: 'Pagos' });
  await payments.getByRole('button', { name: /^Anular ₡4/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Sí, anular' }).click();
  await expect(payments.getByText(/anulado por/)).toBeVisible();
  await payments.getByRole('button', { name: 'Devolver dinero' }).click();
  await dialogOf(page).getByLabel('Monto').fill('9001');
  await dialogOf(page).getByRole('button', { name: 'Sí, ya lo devolví' }).click();
  await expect(dialogOf(page).getByText(/No puedes devolver más de lo que se pagó/)).toBeVisible();
  await dialogOf(page).getByLabel('Monto').fill('2000');
  await dialogOf(page).getByRole('button', { name: 'Sí, ya lo devolví' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({ paid: 7000 });
});
