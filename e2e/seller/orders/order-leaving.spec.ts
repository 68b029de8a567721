import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { note, question, toList } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a changed order asks before it is left, and an unchanged one does not', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await note(page).fill('En la bodega');
  await toList(page).click();
  await expect(question(page)).toContainText('se pierden los cambios que no guardaste');
  await question(page).getByRole('button', { name: 'Quedarme' }).click();
  await expect(note(page)).toHaveValue('En la bodega');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await toList(page).click();
  await expect(page).toHaveURL('/cuenta/pedidos');
});
