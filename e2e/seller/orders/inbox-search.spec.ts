import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';
import { box, paste } from './inbox-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

function rows(page: Page) {
  return page.getByRole('list', { name: 'Lista de pedidos' }).getByRole('listitem');
}

test.beforeEach(async ({ page, shop }) => {
  await enter(page, shop);
  await page.goto('/cuenta/pedidos');
});

test('words find names in every state, and are part of the address', async ({ page, shop, products }) => {
  const customer = { ...MARIA, name: 'Zoraida Chacón', phone: '61234567' };
  const { reference } = await storeOrder(shop, products, { customer, confirm: true });
  await box(page).fill('zoraida chacon');
  await expect(page).toHaveURL('/cuenta/pedidos?q=zoraida+chacon');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(reference);
  await box(page).fill('4567');
  await expect(page).toHaveURL('/cuenta/pedidos?q=4567');
  await expect(rows(page)).toContainText(reference);
  await box(page).fill('nadie');
  await expect(page.getByText('No encontramos pedidos con “nadie”.')).toBeVisible();
  await box(page).fill('');
  await expect(page).toHaveURL('/cuenta/pedidos');
});

test('the message of an order opens it', async ({ page, shop, products }) => {
  const { id, reference } = await storeOrder(shop, products);
  await paste(page, `¡Hola!\nPedido: ${reference}`);
  await expect(page).toHaveURL(`/cuenta/pedidos/${id}`);
});

test('the notice of a bank offers the orders, and the chosen one receives it', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { confirm: true, customer: MARIA });
  const voucher = '2026111510283456789';
  const notice = `Ha recibido 92,400.00 Colones de MARIA ROJAS por SINPE Movil, ${order.reference}.`;
  await paste(page, `${notice}\nComprobante ${voucher}`);
  await expect(
    page.getByRole('heading', { name: /^Aviso del banco: ₡92.400 de MARIA ROJAS$/ }),
  ).toBeVisible();
  await page.getByText('¿De cuál pedido es este pago?').waitFor();
  await page.getByRole('status').getByRole('link', { name: order.reference }).click();
  await expect(page).toHaveURL(`/cuenta/pedidos/${order.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Comprobante (opcional)')).toHaveValue(voucher);
  await expect(dialog.getByLabel('Monto')).toHaveValue(/^92.400$/);
});
