import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { visit } from '../../test/harness/browser/cart-steps.ts';
import { findProduct, PRODUCT, picture } from '../../test/harness/browser/page-steps.ts';
import { expect, type Page, test } from '../shop.ts';
import { expectPicture } from './gallery-steps.ts';

/** Opens a product from the list. */
async function openAs(page: Page, product: Product, changes: Partial<Product>): Promise<void> {
  await page.route(`**/products/${product._id}`, (route) =>
    route.fulfill({ json: { product: { ...product, ...changes } } }),
  );
  await visit(page, '/tienda');
  await page.getByRole('link', { name: product.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
}

/** The duration of each running picture animation, in milliseconds. */
function slideDurations(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect && effect.target instanceof HTMLImageElement)
      .map((effect) => effect?.getTiming().duration),
  );
}

test.describe('the pictures of a product', () => {
  test.beforeEach(async ({ page, products }) => {
    await visit(page, productPath(findProduct(products, PRODUCT)));
  });

  test('a dot shows its picture and is large enough for a finger', async ({ page }) => {
    const dot = page.getByRole('button', { name: 'Ver foto 2' });
    await dot.click();
    await expectPicture(page, 2);
    const box = await dot.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  });

  test('the change of a picture takes one second', async ({ page }) => {
    await page.getByRole('button', { name: 'Foto siguiente' }).click();
    expect(await slideDurations(page)).toEqual([1_000, 1_000]);
    await expectPicture(page, 2);
  });

  test('the arrow keys show the next and the previous picture', async ({ page }) => {
    await picture(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await expectPicture(page, 2);
    await page.keyboard.press('ArrowRight');
    await expectPicture(page, 1);
    await page.keyboard.press('ArrowLeft');
    await expectPicture(page, 2);
  });

  test('the Tab key reaches the pictures once, before their arrows', async ({ page }) => {
    await picture(page, 1).focus();
    // Until the page is hydrated, and without scripts, the keyboard reaches every picture.
    await expect(picture(page, 2)).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Foto anterior' })).toBeFocused();
  });

  test('the first picture is loaded at once, the others when they are shown', async ({ page }) => {
    const images = page.getByRole('img', { name: PRODUCT });
    await expect(images.first()).toHaveAttribute('loading', 'eager');
    await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(images.first()).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w/);
    await expect(images.nth(1)).toHaveAttribute('loading', 'lazy');
  });
});

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the pictures change without an animation', async ({ page, products }) => {
    await visit(page, productPath(findProduct(products, PRODUCT)));
    await page.getByRole('button', { name: 'Foto siguiente' }).click();
    expect(await slideDurations(page)).toEqual([]);
    await expectPicture(page, 2);
  });
});

test('a product with one picture has no arrows and no dots, but a zoom', async ({ page, products }) => {
  const product = findProduct(products, PRODUCT);
  await openAs(page, product, { pictureUrls: product.pictureUrls.slice(0, 1) });
  await expect(page.getByRole('button', { name: /^Foto|^Ver foto/ })).toHaveCount(0);
  await picture(page, 1, 1).click();
  await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
});

test('the dots of twenty pictures fit a small phone', async ({ page, products }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const pictureUrls = products.flatMap((product) => product.pictureUrls).slice(0, 20);
  await openAs(page, findProduct(products, PRODUCT), { pictureUrls });
  await page.getByRole('button', { name: 'Foto anterior' }).click();
  await expectPicture(page, 20, 20);
  await expect(page.getByRole('button', { name: 'Ver foto 20' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
