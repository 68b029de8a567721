import { productPath } from '../../src/domain/addresses.ts';
import { visit } from '../../test/harness/browser/cart-steps.ts';
import { findProduct, PRODUCT, picture } from '../../test/harness/browser/page-steps.ts';
import { expect, type Page, test } from '../shop.ts';
import { expectPicture } from './gallery-steps.ts';

test.describe('the pictures of a product', () => {
  test.beforeEach(async ({ page, products }) => {
    await visit(page, productPath(findProduct(products, PRODUCT)));
  });

  test('the arrows show the next picture, and continue from the last one to the first', async ({ page }) => {
    const next = page.getByRole('button', { name: 'Foto siguiente' });
    const previous = page.getByRole('button', { name: 'Foto anterior' });
    await expectPicture(page, 1);
    await next.click();
    await expectPicture(page, 2);
    await next.click();
    await expectPicture(page, 1);
    await previous.click();
    await expectPicture(page, 2);
    await previous.click();
    await expectPicture(page, 1);
  });
});

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true });

  test('a finger moves the pictures', async ({ page, products }) => {
    await visit(page, productPath(findProduct(products, PRODUCT)));
    const box = await picture(page, 1).boundingBox();
    await swipe(page, box!.y + box!.height * 0.3, box!.x + box!.width * 0.8, box!.x + box!.width * 0.1);
    await expectPicture(page, 2);
  });
});

/** Swipes with a finger. */
async function swipe(page: Page, y: number, from: number, to: number): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= 10; step += 1) {
    const x = from + ((to - from) * step) / 10;
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures are a row that can be scrolled, and each is a link to its file', async ({
    page,
    products,
  }) => {
    const product = findProduct(products, PRODUCT);
    await page.goto(productPath(product));
    await expect(picture(page, 2)).toHaveAttribute('href', product.pictureUrls[1]!);
    await expect(page.getByRole('button', { name: /Foto|Ver foto/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Comprar' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/tienda/audio/lista');
  });
});
