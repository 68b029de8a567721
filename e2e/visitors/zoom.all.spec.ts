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

  test('is left by a tap', async ({ page }) => {
    await page.getByRole('button', { name: 'Toca la imagen regresar' }).click();
    await expectClosed(page);
  });

  test('leaves no trace: after it, Back leads to the page before', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expectClosed(page);
    // Waits, because an immediate Back would interfere with the zoomed view's own history change.
    await expect.poll(() => page.evaluate(() => history.state.dialog)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL('/tienda');
    await expect(page.getByRole('heading', { level: 1, name: 'Todos' })).toBeVisible();
  });

  test('goes on to the next picture by the arrow keys', async ({ page }) => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByRole('img', { name: 'foto 2 de 2' })).toBeVisible();
  });
});
