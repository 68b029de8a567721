import { productPath } from '../../../src/domain/addresses.ts';
import { visit } from '../../../test/harness/browser/cart-steps.ts';
import { findProduct, PRODUCT } from '../../../test/harness/browser/page-steps.ts';
import { expect, test } from '../../shop.ts';
import { bottomOf, PHONE } from './first-screen-steps.ts';

test.use({ viewport: PHONE });

test('the page of a product shows its picture, name, price and buy button on the first screen', async ({
  page,
  products,
}) => {
  await visit(page, productPath(findProduct(products, PRODUCT)));
  const picture = await page.locator('.gallery__view').boundingBox();
  expect(picture!.height).toBeLessThanOrEqual(PHONE.height / 2);
  const name = page.getByText(`${PRODUCT} en color Negro`);
  const price = page.locator('.dock').getByText('₡32,900');
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Comprar' }).filter({ visible: true })).toBeInViewport({
    ratio: 1,
  });
  const dock = await page.locator('.dock').boundingBox();
  expect(await bottomOf(name)).toBeLessThanOrEqual(dock!.y);
});
