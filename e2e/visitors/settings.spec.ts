import { productPath } from '../../src/domain/addresses.ts';
import { cardOf, inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { WITHOUT_CART } from '../environments.ts';
import { expect, test } from '../shop.ts';

test.use({
  environment: WITHOUT_CART,
});

test('a shop without a cart sells by the buy button alone', async ({ page, products }) => {
  const [first] = inStock(products);
  for (const path of ['/inicio', '/tienda', productPath(first)]) {
    await visit(page, path);
    await expect(page.getByRole('button', { name: /Agregar|[Cc]arrito/ })).toHaveCount(0);
  }
  await visit(page, '/tienda');
  await expect(cardOf(page, first).getByRole('link', { name: 'Comprar' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50688887777\?text=/,
  );
});
