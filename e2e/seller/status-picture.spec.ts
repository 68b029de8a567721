import sharp from 'sharp';
import { inStock } from '../../test/harness/browser/cart-steps.ts';
import { signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { cut, download, inkIn, openStatus } from './status-picture-steps.ts';

test('a seller gets a picture of the product for the status, large and light', async ({
  page,
  shop,
  products,
}) => {
  const [product] = inStock(products);
  await signIn(page, shop);
  const dialog = await openStatus(page, product);
  const picture = await download(page, dialog);
  expect(picture.length).toBeLessThanOrEqual(1024 * 1024);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  for (const part of ['title', 'price'] as const) {
    expect(await inkIn(picture, part), part).toBeGreaterThan(0.02);
  }
  expect(await inkIn(picture, 'photo')).toBeGreaterThan(0.02);
  // White text on the dark background of the theme.
  const shopName = await cut(picture, 'shop');
  expect(shopName.filter((value) => value > 220).length / shopName.length).toBeGreaterThan(0.02);
});
