import { enter, openMenu } from '../../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { ORDER_ENVIRONMENT, placeOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';
import { rows, SOON } from './inbox-steps.ts';

// A shop of its own, because its unseen orders are counted.
test.use({ environment: { ...ORDER_ENVIRONMENT }, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

const LIST = /\/orders\?state=/;
const PULSE = '**/orders/pulse';

test('opening the list asks for it once', async ({ page, shop, products }) => {
  await storeOrder(shop, products);
  let lists = 0;
  page.on('request', (request) => {
    if (LIST.test(request.url())) lists += 1;
  });
  const pulse = page.waitForResponse(PULSE);
  await page.goto('/cuenta/pedidos');
  await expect(rows(page).first()).toBeVisible();
  await pulse;
  await page.waitForResponse(PULSE, SOON);
  expect(lists).toBe(1);
});

test('an order that arrives between the list and the first pulse is told', async ({
  page,
  shop,
  products,
}) => {
  await storeOrder(shop, products);
  const arrival = Promise.withResolvers<void>();
  await page.route(PULSE, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/cuenta/pedidos');
  await expect(rows(page).first()).toBeVisible();
  await storeOrder(shop, products);
  arrival.resolve();
  await expect(page.getByRole('button', { name: '1 pedido nuevo' })).toBeVisible(SOON);
});

test('an order that leaves the filter stays in its row with its new state', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products);
  await page.goto('/cuenta/pedidos?estado=nuevo');
  const row = rows(page).filter({ hasText: order.reference });
  await expect(row).toContainText('Nuevo');
  await order.act('cancel', { giveBack: true });
  await expect(row).toContainText('Cancelado', SOON);
  await expect(row.getByRole('link')).toContainText('Ya no está en este filtro.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
});

const PAGE = 50;

/** A list of 120 orders, which the shop sends in three pages. */
async function answerManyOrders(page: Page): Promise<void> {
  const counts = { abiertos: 100, nuevo: 0, cotizado: 0, confirmado: 100, 'por-pagar': 0, despachado: 0 };
  await page.route(/\/orders\?/, (route) => {
    const first = Number(new URL(route.request().url()).searchParams.get('before') ?? 0);
    const orders = Array.from({ length: Math.min(PAGE, 120 - first) }, (_, at) => ({
      id: `pedido${first + at}`,
      reference: 'K7QM-4XTY',
      state: 'confirmado',
      label: 'Confirmado',
      createdAt: new Date(Date.now() - (first + at) * 60_000).toISOString(),
      name: `Persona ${first + at}`,
      firstTitle: 'Parlante',
      moreTitles: 0,
      pieces: 1,
      total: 1000,
      balance: 0,
      marks: [],
      seen: true,
    }));
    const next = first + PAGE < 120 ? String(first + PAGE) : null;
    return route.fulfill({ json: { orders, next, counts } });
  });
}

test('Back from an order leads to the same place of a long list', async ({ page }) => {
  await answerManyOrders(page);
  await page.goto('/cuenta/pedidos');
  await expect(rows(page)).toHaveCount(PAGE);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(2 * PAGE);
  const row = page.getByRole('link', { name: /^Persona 70/ });
  await row.scrollIntoViewIfNeeded();
  const place = await row.evaluate((link) => link.getBoundingClientRect().top);
  await row.click();
  await expect(page).toHaveURL('/cuenta/pedidos/pedido70');
  await page.goBack();
  await expect(rows(page)).toHaveCount(2 * PAGE);
  await expect(row).toBeFocused();
  expect(await row.evaluate((link) => link.getBoundingClientRect().top)).toBeCloseTo(place, -1);
});

async function markSeen(shop: RunningShop, id: string): Promise<void> {
  const { authorization } = await openSession(shop.url, shop);
  const reply = await fetch(`${shop.url}/orders/${id}/seen`, { method: 'POST', headers: { authorization } });
  expect(reply.status).toBe(204);
}

test('the number in the bar counts unseen orders, and drops in all tabs', async ({
  page,
  context,
  shop,
  products,
}) => {
  const product = products.find(({ outOfStock }) => !outOfStock)!;
  const ids = [await placeOrder(shop, product), await placeOrder(shop, product)];
  await page.goto('/tienda');
  const other = await context.newPage();
  await other.goto('/cuenta');
  await openMenu(page);
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /^Pedidos/ });
  const tile = other.getByRole('navigation', { name: 'Administrar' }).getByRole('link', { name: /^Pedidos/ });
  // Only visitors' orders are unseen, and no other test of this shop makes them.
  await expect(link).toHaveAccessibleName('Pedidos 2 sin ver');
  await expect(tile).toContainText('2 sin ver');
  for (const id of ids) await markSeen(shop, id);
  await expect(link).toHaveAccessibleName('Pedidos', SOON);
  await expect(tile).not.toContainText('sin ver', SOON);
});
