import { visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

test.use({ expectedComplaints: [/status of 404/] });

for (const [name, choose] of Object.entries(PUBLIC_PAGES)) {
  test(`${name} hydrates without a console message for any stored data`, async ({ page, products }) => {
    await visit(page, '/tienda');
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
    await page.goto(choose(products));
    await expect(page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true })).toBeVisible();
  });
}
