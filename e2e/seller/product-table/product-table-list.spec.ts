import { openTable } from '../../../test/harness/browser/product-table-steps.ts';
import { expect, test } from '../../shop.ts';

test('search, filters and order are those of the catalogue, and the address has them', async ({
  page,
  shop,
  products,
}) => {
  await openTable(page, shop);
  const rows = page.getByRole('list', { name: 'Productos' }).getByRole('listitem');
  const soldOut = products.filter(({ outOfStock }) => outOfStock).length;
  await page.getByRole('button', { name: `Agotados ${soldOut}` }).click();
  await expect(rows).toHaveCount(soldOut);
  await expect(page).toHaveURL(/\?agotados=1$/);
  await page.reload();
  await expect(rows).toHaveCount(soldOut);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill('audifonos');
  await expect(rows.first()).toContainText('Audífonos');
  await page.getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill('nadanadanada');
  await expect(page.getByText('No encontramos nada con esa búsqueda o esos filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar búsqueda y filtros' }).click();
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(products.length));
});
