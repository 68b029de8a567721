import { inStock, visit } from '../../../test/harness/browser/cart-steps.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { signIn } from '../../../test/harness/browser/sign-in.ts';
import {
  expireQuote,
  ORDER_ENVIRONMENT,
  readOrder,
  storeOrder,
} from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';

test.use({
  environment: ORDER_ENVIRONMENT,
  expectedComplaints: [/status of (404|409)|^Foreign request: https:\/\/wa\.me\//],
});

test('an expired quote shows the prices of today, and cannot be accepted', async ({
  page,
  products,
  shop,
}) => {
  const product = await publish(shop, products[0]!, { price: '20000' });
  const lines = [{ productId: product._id, quantity: 2, price: 15_000 }];
  const order = await storeOrder(shop, products, { lines, quoteDays: 3 });
  await visit(page, order.path);
  const accept = page.getByRole('button', { name: 'Acepto la cotización' });
  await expect(accept).toBeVisible();
  expireQuote(shop, order);
  await accept.click();
  await expect(page.getByText('Esta cotización ya venció')).toBeVisible();
  await expect(page.getByText(/^Esta cotización venció el .* Estos son los precios de hoy:$/)).toBeVisible();
  await expect(page.getByText('2 x ₡20 000')).toBeVisible();
  await expect(accept).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a pedir' }).first().click();
  await expect(
    page.getByRole('dialog', { name: 'Tu carrito de compras' }).getByText('₡20 000 c/u'),
  ).toBeVisible();
  expect((await readOrder(shop, order.reference))?.quote?.acceptedAt).toBeUndefined();
  await remove(shop, product);
});

test('a renewed link makes the old one unknown', async ({ page, products, shop }) => {
  const order = await storeOrder(shop, products);
  await order.act('new-link');
  const reply = await page.goto(order.path);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No encontramos este pedido' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
});

test('a seller gets a line with the way to the order, which visitors do not see', async ({
  page,
  products,
  shop,
}) => {
  const order = await storeOrder(shop, products);
  await visit(page, order.path);
  await expect(page.getByText('Eres de la tienda.')).toHaveCount(0);
  await signIn(page, shop);
  await visit(page, order.path);
  await expect(page.getByRole('link', { name: 'Abrir en Pedidos' })).toHaveAttribute(
    'href',
    `/cuenta/pedidos?q=${order.reference}`,
  );
});

test('an order is bought again with what the shop still has', async ({ page, products, shop }) => {
  const product = await publish(shop, products[0]!, {});
  const [first] = inStock(products);
  const lines = [
    { productId: first._id, quantity: 3 },
    { productId: product._id, quantity: 1 },
  ];
  const order = await storeOrder(shop, products, { lines });
  await remove(shop, product);
  await visit(page, order.path);
  await page.getByRole('button', { name: 'Volver a pedir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu carrito de compras' });
  await expect(dialog.getByRole('link', { name: first.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${product.title} ya no está en la tienda.`)).toBeVisible();
});
