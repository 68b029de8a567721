import { productUrl } from '../../../src/domain/addresses.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

function rows(page: Page) {
  return page.getByRole('list', { name: 'Lista de pedidos' }).getByRole('listitem');
}

function box(page: Page) {
  return page.getByRole('searchbox', {
    name: 'Busca por referencia, nombre o teléfono, o pega un mensaje',
  });
}

/** As a browser does when somebody pastes. */
async function paste(page: Page, text: string): Promise<void> {
  await box(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);
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

test('a reference opens its order, and a misspelled one is told', async ({ page, shop, products }) => {
  const { id, reference } = await storeOrder(shop, products);
  const [first, second] = [reference.slice(0, 4), reference.slice(5)];
  const wrong = `${first}-${second.slice(0, 3)}${second.endsWith('Y') ? 'X' : 'Y'}`;
  await box(page).fill(wrong);
  await expect(page.getByText('Esa referencia no está bien escrita. Revisa letra por letra.')).toBeVisible();
  await expect(page.getByText(`No encontramos pedidos con “${wrong}”.`)).toBeVisible();
  await box(page).fill(`el pedido ${first.toLowerCase()} ${second}`);
  await expect(page).toHaveURL(`/cuenta/pedidos/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/cuenta/pedidos');
});

test('the message of an order opens it', async ({ page, shop, products }) => {
  const { id, reference } = await storeOrder(shop, products);
  await paste(page, `¡Hola!\nPedido: ${reference}`);
  await expect(page).toHaveURL(`/cuenta/pedidos/${id}`);
});

test('the message of a purchase leads to a new order with its text', async ({ page, shop, products }) => {
  const text = `Hola, quiero comprar\n${productUrl(shop.url, products[0]!)}`;
  await paste(page, text);
  await expect(page).toHaveURL('/cuenta/pedidos/nuevo');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ pastedText: text });
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
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toMatchObject({ bankNotice: { amount: 92_400, payer: 'MARIA ROJAS', voucher } });
});

test('a message without anything known is told, and one that was not read can be sent again', async ({
  page,
}) => {
  await page.route('**/orders/read', (route) => route.abort());
  await paste(page, 'Buenas tardes,\n¿abren los domingos?');
  await expect(page.getByRole('alert')).toContainText('No pudimos leer el mensaje.');
  await page.unroute('**/orders/read');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  const sentence = page.getByText('No encontramos un pedido, un pago ni productos en ese mensaje.');
  await expect(sentence).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar lo que pegaste' }).click();
  await expect(sentence).toHaveCount(0);
});

test('a long text without a line break is read as a message', async ({ page, shop, products }) => {
  const { id, reference } = await storeOrder(shop, products);
  await box(page).fill(
    `${'Hola, te escribo por el pedido que hice ayer en la tarde desde mi casa. '} ${reference} gracias`,
  );
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/cuenta/pedidos/${id}`);
});
