import { fillCart, inStock, openChat, stubChat, visit } from '../../../test/harness/browser/cart-steps.ts';
import { ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';

test.use({
  environment: ORDER_ENVIRONMENT,
  expectedComplaints: [/status of (404|409)|^Foreign request: https:\/\/wa\.me\//],
});

test('the page is stored by no cache, and its address is in no request to others', async ({
  page,
  products,
  shop,
}) => {
  await stubChat(page);
  const order = await storeOrder(shop, products, { confirm: true });
  const referers: string[] = [];
  page.context().on('request', async (request) => {
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>);
    referers.push(headers.referer ?? '');
  });
  const reply = await page.goto(order.path);
  expect(reply?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  await visit(page, order.path);
  await openChat(page, page.getByRole('link', { name: 'Escribir por WhatsApp' }));
  await page.getByRole('link', { name: inStock(products)[0].title }).click();
  await expect(page).toHaveURL(/\/tienda\//);
  await page.waitForLoadState('networkidle');
  expect(referers.length).toBeGreaterThan(5);
  expect(referers.filter((referer) => referer.includes(order.key))).toEqual([]);
});

test('a change by the shop is shown and announced, and the quote that changed must be accepted again', async ({
  page,
  products,
  shop,
}) => {
  await page.clock.install();
  const order = await storeOrder(shop, products, { quoteDays: 3 });
  await visit(page, order.path);
  await page.getByRole('button', { name: 'Acepto la cotización' }).click();
  const words = page.getByText('Ya aceptaste la cotización. Te confirmamos por WhatsApp.');
  await expect(words).toBeVisible();
  await order.refresh();
  await order.act('update', { discount: 1000 });
  await page.clock.runFor(16_000);
  await expect(
    page.getByRole('status').getByText('La tienda cambió la cotización. Revísala de nuevo.'),
  ).toBeVisible();
  await order.act('confirm');
  await page.clock.runFor(16_000);
  await expect(page.getByRole('status').getByText('Tu pedido cambió: Confirmado')).toBeVisible();
});

test('the orders of this device are listed without a request, and can be erased', async ({
  page,
  products,
}) => {
  await stubChat(page);
  await fillCart(page, inStock(products)[0]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito,/ })
    .click();
  await openChat(page, page.getByRole('dialog').getByRole('link', { name: 'Comprar por WhatsApp' }));
  await page.bringToFront();
  await expect(page.getByText('quedó guardado.')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/pedidos');
  await expect(page.getByRole('link', { name: /^Ver / })).toHaveCount(1);
  expect(asked.filter((path) => path.startsWith('/orders'))).toEqual([]);
  await page.getByRole('button', { name: 'Borrar la lista de este aparato' }).click();
  await expect(page.getByText('Aquí aparecen los pedidos que envíes desde este aparato.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mis-pedidos'))).not.toContain('key');
});
