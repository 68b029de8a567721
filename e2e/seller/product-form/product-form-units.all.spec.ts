import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDERS_MANUAL } from '../../environments.ts';
import { expect, test } from '../../shop.ts';

test.use({ environment: ORDERS_MANUAL, expectedComplaints: [/^Failed to load resource: net::ERR_FAILED/] });

test('a form whose units cannot be read says so instead of opening with another marking', async ({
  page,
  shop,
  products,
}) => {
  const sold = await publish(shop, products[0]!, { units: '0' });
  await enter(page, shop);
  await page.route('**/products/*/units', (route) => route.abort());
  await page.goto(`/tienda/${sold._id}?modo=editar`);
  await expect(page.getByText('Error al cargar los detalles del producto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0);
  await remove(shop, sold);
});
