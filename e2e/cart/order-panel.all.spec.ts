import {
  cartButton,
  expectCount,
  fillCart,
  inStock,
  stubChat,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { UNSENT } from './order-panel-steps.ts';
import { buyCart, buyLink, EXPECTED, orderInLink, readStored, refusing, stubOrders } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

for (const code of ['REFERENCE_TAKEN', 'INVALID_FIELDS'] as const) {
  test(`the panel shows nothing about an order that was refused with ${code}`, async ({
    page,
    context,
    products,
    shop,
  }) => {
    const orders = await stubOrders(context);
    orders.answer = refusing(code);
    await fillCart(page, inStock(products)[0]);
    const { panel } = await buyCart(page, shop.url);
    await expect.poll(() => readStored(page, 'pedidos-por-enviar')).toBe('');
    await expect(panel.getByText(/Tu pedido|Guardamos tu pedido/)).toHaveCount(0);
    expect(await readStored(page, 'mis-pedidos')).toBe('');
  });
}

test('the panel shows nothing while the shop has not answered', async ({ page, context, products, shop }) => {
  const orders = await stubOrders(context);
  orders.answer = () => undefined;
  await fillCart(page, inStock(products)[0]);
  const { panel } = await buyCart(page, shop.url);
  await expect.poll(() => orders.bodies).toHaveLength(1);
  await expect(panel.getByText(/Tu pedido|Guardamos tu pedido/)).toHaveCount(0);
});

test('a sent message is reported with the order, and the cart that is brought back is another one', async ({
  page,
  context,
  products,
  shop,
}) => {
  const orders = await stubOrders(context);
  await fillCart(page, inStock(products)[0]);
  const { panel, order } = await buyCart(page, shop.url);
  await panel.getByRole('button', { name: 'Ya lo envié, vaciar carrito' }).click();
  await expectCount(page, 0);
  await expect
    .poll(() => orders.bodies.map(({ key, sent }) => ({ key, sent })))
    .toEqual([
      { key: order.key, sent: undefined },
      { key: order.key, sent: true },
    ]);
  expect(await readStored(page, 'pedido')).toBe('');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectCount(page, 1);
  const back = await orderInLink(await buyLink(page), shop.url);
  expect(back.reference).not.toBe(order.reference);
  expect(await readStored(page, 'pedido')).toContain('"replaces":null');
});

test('an emptied cart ends its order, and leads to the orders of this device', async ({
  page,
  context,
  products,
  shop,
}) => {
  await stubOrders(context);
  await fillCart(page, inStock(products)[0]);
  const { panel } = await buyCart(page, shop.url);
  await expect(panel.getByText('quedó guardado.')).toBeVisible();
  await panel.getByRole('button', { name: 'Seguir viendo' }).click();
  await cartButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Tu carrito de compras' });
  await dialog.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(dialog.getByRole('link', { name: 'Ver mis pedidos' })).toHaveAttribute('href', '/pedidos');
  expect(await readStored(page, 'pedido')).toBe('');
});

test('the panel promises a later delivery of an order that could not be sent, until it is stored', async ({
  page,
  context,
  products,
  shop,
}) => {
  const orders = await stubOrders(context);
  orders.answer = (route) => route.abort();
  await fillCart(page, inStock(products)[0]);
  const { panel, order } = await buyCart(page, shop.url);
  await expect(panel.getByText(UNSENT)).toBeVisible();
  orders.answer = (route) => route.fulfill({ status: 201, json: {} });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(panel.getByText(`Tu pedido ${order.reference} quedó guardado.`)).toBeVisible();
  await expect(panel.getByText(UNSENT)).toHaveCount(0);
});
