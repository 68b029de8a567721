import { fillCart, inStock, messageIn, openCart } from '../../../test/harness/browser/cart-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { orderIn, stubOrders } from '../../cart/order-steps.ts';
import { expect, type Page, test } from '../../shop.ts';
import { EXPECTED, lines, openNew, pasteBox, savedOrder } from './new-order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: EXPECTED });

/** The message of a visitor's cart with two products. */
async function cartHref(page: Page): Promise<string> {
  const cart = await openCart(page);
  return (await cart.getByRole('link', { name: 'Comprar por WhatsApp' }).getAttribute('href')) ?? '';
}

test('the message of a cart that was never stored becomes an order with its reference and link', async ({
  page,
  context,
  shop,
  products,
}) => {
  await stubOrders(context);
  const [first, second] = inStock(products);
  await fillCart(page, first, second);
  const href = await cartHref(page);
  const { reference, key } = orderIn(href, shop.url)!;
  await enter(page, shop);
  await openNew(page);
  const chat = `[10:42, 15/11/2026] María: ${messageIn(href)}\nEntrega: Escazú, San José\nSeñas: Portón negro`;
  await pasteBox(page).fill(chat);
  await expect(page.getByText('Encontramos 2 productos.')).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).locator('img')).toHaveCount(2);
  await expect(page.getByLabel('Nombre')).toHaveValue('María');
  await expect(page.getByLabel('Cantón')).toHaveValue('Escazú');
  await page.getByRole('button', { name: 'Guardar como nuevo' }).click();
  const order = await savedOrder(page, shop);
  expect(order).toMatchObject({ reference, origin: 'mensaje', customer: { landmarks: 'Portón negro' } });
  expect(order.link).toBe(`${shop.url}/pedido/${key}`);
  await openNew(page);
  await pasteBox(page).fill(chat);
  await expect(page).toHaveURL(`/cuenta/pedidos/${order.id}`);
});

test('an order is made again with its lines and its buyer', async ({ page, shop, products }) => {
  const customer = { name: 'Luis', phone: '88880000', province: '', canton: '', landmarks: '' };
  const { id } = await storeOrder(shop, products, { customer });
  await enter(page, shop);
  await openNew(page);
  await page.evaluate((repeat) => {
    history.replaceState({ ...history.state, usr: { repeat } }, '');
  }, id);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByLabel('Nombre')).toHaveValue('Luis');
  await page.getByRole('button', { name: 'Guardar como nuevo' }).click();
  expect(await savedOrder(page, shop)).toMatchObject({
    origin: 'repetido',
    customer: { phone: '50688880000' },
  });
});
