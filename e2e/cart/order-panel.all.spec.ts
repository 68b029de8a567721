import {
  cartButton,
  expectCount,
  fillCart,
  inStock,
  stubChat,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { buyCart, buyLink, EXPECTED, orderInLink, readStored, stubOrders } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

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
