import { visit } from '../../test/harness/browser/cart-steps.ts';
import { findProduct, PRODUCT, picture } from '../../test/harness/browser/page-steps.ts';
import { expect, type Page, test } from '../shop.ts';

test.describe('the zoomed view', () => {
  test.beforeEach(async ({ page, products }) => {
    await visit(page, '/tienda');
    await page.getByRole('link', { name: findProduct(products, PRODUCT).title, exact: true }).click();
    await picture(page, 1).click();
    await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
  });

  async function expectClosed(page: Page): Promise<void> {
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/tienda\/audio\//);
    await expect(picture(page, 1)).toBeFocused();
  }

  test('shows the picture and how to leave it', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Toca la imagen regresar', { exact: true })).toBeVisible();
    const image = dialog.getByRole('img', { name: `${PRODUCT}, foto 1 de 2` });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('is left by Escape', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('is left by Back, which stays on the product', async ({ page }) => {
    await page.goBack();
    await expectClosed(page);
  });
});
