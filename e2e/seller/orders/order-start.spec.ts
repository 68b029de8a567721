import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';
import { EXPECTED } from './new-order-steps.ts';
import { openWith } from './order-steps.ts';

/** What one page of orders asks of the next by the state of the history. */

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: EXPECTED });

const stateOf = (page: Page) => page.evaluate(() => history.state.usr);

test.beforeEach(({ page, shop }) => enter(page, shop));

test('an order is confirmed once when the page before asked for it', async ({ page, shop, products }) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await openWith(page, `/cuenta/pedidos/${order.id}?estado=nuevo`, { startAct: 'confirm' });
  await expect(page.getByText('Pedido confirmado').first()).toBeVisible();
  await expect(page).toHaveURL(`/cuenta/pedidos/${order.id}?estado=nuevo`);
  expect(await stateOf(page)).toEqual({});
  await order.refresh();
  await order.act('cancel', { giveBack: true });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reabrir' }).first()).toBeVisible();
  expect(await readOrder(shop, order.reference)).toMatchObject({ state: 'cancelado' });
});
