import { publish } from '../../../test/harness/browser/own-product.ts';
import {
  markingOf,
  openTable,
  previousPriceOf,
  readProduct,
  rowOf,
} from '../../../test/harness/browser/product-table-steps.ts';
import { expect, test } from '../../shop.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a discounted product has a field for its previous price, and an empty one takes it away', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { price: '28500' });
  await openTable(page, shop);
  const row = rowOf(page, product);
  const before = previousPriceOf(page, product);
  await expect(before).toHaveCount(0);
  await markingOf(page, product).selectOption('Con descuento');
  await expect(before).toHaveValue('');
  await before.fill('33.900');
  await expect(row.getByText('Enter guarda. Esc lo deja vacío.')).toBeVisible();
  await before.press('Enter');
  await expect(before).toHaveAccessibleDescription('Guardado');
  await expect(before).toHaveValue('33,900');
  expect(await readProduct(shop, product)).toMatchObject({ price: 28_500, priceBefore: 33_900 });
  await expect(before).toHaveAccessibleDescription('-15 %');
  await before.fill('');
  await before.blur();
  await expect(before).toHaveAccessibleDescription('Guardado');
  expect(await readProduct(shop, product)).not.toHaveProperty('priceBefore');
  await markingOf(page, product).selectOption('Regular');
  await expect(before).toHaveCount(0);
});
