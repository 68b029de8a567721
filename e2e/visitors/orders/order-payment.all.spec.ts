import { visit } from '../../../test/harness/browser/cart-steps.ts';
import { ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, permissions: ['clipboard-read', 'clipboard-write'] });

for (const [total, isShown] of [
  [100_000, true],
  [100_000.5, false],
  [100_001, false],
] as const) {
  test(`a payment of ${total} is ${isShown ? '' : 'not '}offered by text message`, async ({
    page,
    products,
    shop,
  }) => {
    const lines = [{ title: 'Reparación', quantity: 1, price: total }];
    const delivery = { method: 'retiro', fee: 0 };
    const order = await storeOrder(shop, products, { lines, delivery, confirm: true });
    await visit(page, order.path);
    await expect(page.getByText('También por mensaje de texto')).toHaveCount(isShown ? 1 : 0);
    if (!isShown) return;
    const text = `PASE 100000 87654321 ${order.reference.replace('-', '')}`;
    await expect(page.getByText(text)).toBeAttached();
  });
}

test('a discount of 33,3 % of ₡10 001 is ₡3 330 in the totals', async ({ page, products, shop }) => {
  const lines = [{ title: 'Reparación', quantity: 1, price: 10_001 }];
  const order = await storeOrder(shop, products, {
    lines,
    discount: 3330,
    delivery: { method: 'retiro', fee: 0 },
    confirm: true,
  });
  await visit(page, order.path);
  await expect(page.getByText('−₡3 330')).toBeVisible();
  const total = page.getByText('Total', { exact: true }).locator('..');
  await expect(total).toContainText('6 671');
  const reply = await page.request.get(`/orders/by-link/${order.key}`);
  expect((await reply.json()).order).toMatchObject({
    items: 10_001,
    discount: 3330,
    total: 6671,
    balance: 6671,
  });
});
