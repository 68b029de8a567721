import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { CONFIRMED, dialogOf, today } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

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
