import { productPath, productUrl } from '../../../src/domain/addresses.ts';
import { fillCart, inStock, openCart } from '../../../test/harness/browser/cart-steps.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { EXPECTED, lines, openNew, pasteBox, savedOrder } from './new-order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: EXPECTED });

test('the message of a single product is read, and what is missing is told', async ({
  page,
  shop,
  products,
}) => {
  const gone = await publish(shop, products[0]!);
  await remove(shop, gone);
  await enter(page, shop);
  await openNew(page);
  const [first] = inStock(products);
  await pasteBox(page).fill(
    `Hola, quiero esto: 3 x nada\n${productUrl(shop.url, first)}\n${productUrl(shop.url, gone)}\ny 4 productos más`,
  );
  await expect(page.getByText('Encontramos 1 producto.')).toBeVisible();
  await expect(page.getByText('Un producto del mensaje ya no está en la tienda.')).toBeVisible();
  await expect(
    page.getByText('El mensaje dice que hay 4 productos más que no vienen en el texto.'),
  ).toBeVisible();
  await expect(page.getByLabel('Cantidad')).toHaveText('1');
  await pasteBox(page).fill('Buenas, ¿todavía hay?');
  await expect(
    page.getByText('No encontramos productos ni datos de quien compra en ese mensaje.'),
  ).toBeVisible();
});

test('the lines of the cart start an order', async ({ page, shop, products }) => {
  await enter(page, shop);
  const [first, second] = inStock(products);
  await fillCart(page, first, second);
  const cart = await openCart(page);
  await cart.getByRole('link', { name: 'Hacer pedido o cotización' }).click();
  await expect(page).toHaveURL('/cuenta/pedidos/nuevo?desde=carrito');
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Guardar como nuevo' }).click();
  expect((await savedOrder(page, shop)).lines.map(({ productId }) => productId).sort()).toEqual(
    [first._id, second._id].sort(),
  );
});

test('the page of a product starts an order with it, for sellers only', async ({ page, shop, products }) => {
  const [first] = inStock(products);
  const link = page.getByRole('link', { name: 'Hacer un pedido con este producto' });
  await page.goto(productPath(first));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
  await enter(page, shop);
  await page.goto(productPath(first));
  await link.click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(first.title);
});
