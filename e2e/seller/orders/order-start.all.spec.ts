import { productUrl } from '../../../src/domain/addresses.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { EXPECTED, lines, openNew, pasteBox } from './new-order-steps.ts';
import { openWith } from './order-steps.ts';

/** What one page of orders asks of the next by the state of the history. */

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: EXPECTED });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a notice of the bank opens the payment with amount and voucher, and marks nothing', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  const bankNotice = { amount: 15_000, payer: 'MARIA ROJAS', detail: '', voucher: '20261115102830101045' };
  await openWith(page, `/cuenta/pedidos/${order.id}`, { bankNotice });
  const dialog = page.getByRole('dialog', { name: 'Ya lo vi en mi banco' });
  await expect(dialog.getByLabel('Monto')).toHaveValue('15 000');
  await expect(dialog.getByLabel('Comprobante (opcional)')).toHaveValue(bankNotice.voucher);
  expect(await readOrder(shop, order.reference)).toMatchObject({ paid: 0 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a pasted text is read into a new order, and a broken state is ignored', async ({
  page,
  shop,
  products,
}) => {
  const pastedText = `Hola\n3 x ${productUrl(shop.url, products[0]!)}`;
  await openWith(page, '/cuenta/pedidos/nuevo', { pastedText });
  await expect(page.getByText('Encontramos 1 producto.')).toBeVisible();
  await expect(pasteBox(page)).toHaveValue(pastedText);
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByLabel('Cantidad')).toHaveText('3');
  page.on('dialog', (dialog) => void dialog.accept());
  await openWith(page, '/cuenta/pedidos/nuevo', { pastedText: 7, repeat: {} });
  await expect(pasteBox(page)).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
});

test('an order that was confirmed at once with too few units asks on its own page', async ({
  page,
  shop,
  products,
}) => {
  const last = await publish(shop, products[0]!, { units: '0' });
  await openNew(page, `?producto=${last._id}`);
  await page.getByRole('button', { name: 'Gratis' }).click();
  await page.getByRole('button', { name: 'Confirmar de una vez' }).click();
  const dialog = page.getByRole('dialog', { name: 'No alcanzan las unidades' });
  await expect(dialog).toContainText(`${last.title}: piden 1, no queda ninguna.`);
  await expect(dialog.getByLabel(/^Dejar/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Qué hacer ahora' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await remove(shop, last);
});
