import { productPath } from '../../src/domain/addresses.ts';
import { cartButton, cartDialog } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { watchSheets } from './styles-steps.ts';

test('a public page brings its style with it: no sheet is asked for', async ({ page, products }) => {
  const sheets = watchSheets(page);
  for (const path of ['/tienda', '/inicio', productPath(products[0]!), '/contacto']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('style[data-sheets]')).toHaveCount(1);
  }
  expect(sheets).toEqual([]);
});

test.describe('a sheet that does not arrive', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('leaves the dialog with a way to try again, after which it has its style', async ({ page }) => {
    let isBroken = true;
    await page.route('**/assets/cart-dialog-*.css', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/inicio', { waitUntil: 'networkidle' });
    await cartButton(page).click();
    const dialog = cartDialog(page);
    await expect(dialog.getByRole('alert')).toBeVisible();
    isBroken = false;
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog.getByText('No hay articulos en el carrito.')).toBeVisible();
    await expect(dialog.locator('.dialog__body--empty')).toHaveCSS('display', 'grid');
    await expect(dialog.locator('.empty-list')).toHaveCSS('text-align', 'center');
  });
});
