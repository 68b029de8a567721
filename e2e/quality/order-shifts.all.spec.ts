import { watchShifts } from '../../test/harness/browser/layout-shifts.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../test/harness/stored-orders.ts';
import { expect, test } from '../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

test('the layout of the list of orders, of an order and of the sign-in does not shift while they load', async ({
  page,
  shop,
  products,
}) => {
  const { id, reference } = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  const requireNoShift = await watchShifts(page);
  await enter(page, shop);
  await page.goto('/cuenta/pedidos', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: new RegExp(reference) })).toBeVisible();
  await requireNoShift();
  await page.goto(`/cuenta/pedidos/${id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  await requireNoShift();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/acceder', { waitUntil: 'networkidle' });
  await requireNoShift();
});
