import { editProductPath } from '../../../src/domain/addresses.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDERS_OFF } from '../../environments.ts';
import { expect, test } from '../../shop.ts';

test.use({ environment: ORDERS_OFF });

test('a shop without orders has no units anywhere, and asks for none', async ({ page, shop, products }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enter(page, shop);
  for (const path of ['/cuenta', '/cuenta/productos', '/tienda/nuevo', editProductPath(products[0]!._id)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Por favor espere...')).toHaveCount(0);
    await expect(page.getByText('Unidades')).toHaveCount(0);
  }
  expect(asked.filter((url) => url.endsWith('/units'))).toEqual([]);
});
