import { productPath } from '../../src/domain/addresses.ts';
import { formatChatPrice } from '../../src/domain/money.ts';
import {
  addFromCard,
  fillCart,
  inStock,
  messageIn,
  openChat,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import {
  buyLink,
  EXPECTED,
  expectProductMessages,
  orderIn,
  orderInLink,
  readStored,
  storeLargeCart,
  stubOrders,
} from './order-steps.ts';

test.use({ environment: { SHOP_ORDERS: 'on' }, expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('the message of a cart ends with the reference and the link of its order', async ({
  page,
  products,
  shop,
}) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  const link = await buyLink(page);
  const order = await orderInLink(link, shop.url);
  expect(order.before).toBe(
    [
      '¡Hola! Quisiera comprar estos productos:',
      `1 x ${first.title} - ${formatChatPrice(first.price)}`,
      shop.url + productPath(first),
      `Total: ${formatChatPrice(first.price)}`,
      '*Precios no incluyen envío.',
    ].join('\n'),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ver el mensaje que vas a enviar').click();
  const shown = dialog.getByText('¡Hola! Quisiera comprar estos productos:');
  expect(await shown.textContent()).toBe(messageIn(await link.getAttribute('href')));
  await expect(dialog.getByText('Así encuentra la tienda tu pedido.')).toBeVisible();
  await dialog.getByText('¿Adónde lo enviamos? (opcional)').click();
  const hint =
    'La provincia y el cantón van con tu pedido. Las señas van solo en tu mensaje. Lo recordamos en este aparato para la próxima vez.';
  await expect(dialog.getByText(hint)).toBeVisible();
});

test('a cart has the same order while it is filled, after a reload and in another tab', async ({
  page,
  context,
  products,
  shop,
}) => {
  const [first, second] = inStock(products);
  await fillCart(page, first);
  const { reference, key } = await orderInLink(await buyLink(page), shop.url);
  await page.keyboard.press('Escape');
  await addFromCard(page, second);
  expect(await orderInLink(await buyLink(page), shop.url)).toMatchObject({ reference, key });
  await visit(page, '/contacto');
  expect(await orderInLink(await buyLink(page), shop.url)).toMatchObject({ reference, key });
  const other = await context.newPage();
  await visit(other, '/tienda');
  expect(await orderInLink(await buyLink(other), shop.url)).toMatchObject({ reference, key });
});

for (const size of [10, 50, 100]) {
  test(`the message of ${size} products has its order, and is short enough`, async ({
    page,
    products,
    shop,
  }) => {
    await storeLargeCart(page, products, size);
    await visit(page, '/contacto');
    const link = await buyLink(page);
    const { before } = await orderInLink(link, shop.url);
    expect(before).toMatch(
      /^¡Hola! Quisiera comprar estos productos:\n.*\nTotal: .*\n\*Precios no incluyen envío\.$/s,
    );
    expect(encodeURIComponent(messageIn(await link.getAttribute('href'))).length).toBeLessThanOrEqual(1_800);
  });
}

test('a cart of 101 products is bought by its message alone', async ({ page, products, shop }) => {
  const orders = await stubOrders(page.context());
  await storeLargeCart(page, products, 101);
  await visit(page, '/contacto');
  const link = await buyLink(page);
  expect(orderIn(await link.getAttribute('href'), shop.url)).toBeNull();
  await openChat(page, link);
  expect(orders.bodies).toEqual([]);
});

test('a browser without random bytes has no order', async ({ page, products, shop }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'crypto', { value: undefined }));
  const orders = await stubOrders(page.context());
  await fillCart(page, inStock(products)[0]);
  const link = await buyLink(page);
  expect(orderIn(await link.getAttribute('href'), shop.url)).toBeNull();
  await openChat(page, link);
  expect(orders.bodies).toEqual([]);
});

test('a signed-in seller has no order', async ({ page, products, shop }) => {
  const orders = await stubOrders(page.context());
  await signIn(page, shop);
  await fillCart(page, inStock(products)[0]);
  const link = await buyLink(page);
  expect(messageIn(await link.getAttribute('href'))).toMatch(/\n\*Precios no incluyen envío\.$/);
  await openChat(page, link);
  expect(orders.bodies).toEqual([]);
  expect(await readStored(page, 'pedido')).toBe('');
});

test('with SHOP_ORDERS=on the message of a single product is the text of the specification', ({
  page,
  products,
  shop,
}) => expectProductMessages(page, products, shop.url));

test('strange stored texts are replaced by a new order', async ({ page, products, shop }) => {
  await fillCart(page, inStock(products)[0]);
  const strange = [
    '{',
    'null',
    '[]',
    '{"version":1}',
    '{"version":1,"reference":"<b>","key":"../"}',
    '{"version":9}',
  ];
  for (const text of strange) {
    await page.evaluate((stored) => {
      for (const key of ['pedido', 'pedidos-por-enviar', 'mis-pedidos']) localStorage.setItem(key, stored);
    }, text);
    await visit(page, '/tienda');
    await orderInLink(await buyLink(page), shop.url);
  }
});
