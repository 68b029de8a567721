import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { CONFIRMED, dialogOf, today } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

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
