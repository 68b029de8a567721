import { openImport, review, sheetOf } from '../../../test/harness/browser/import-steps.ts';
import { readProducts } from '../../../test/harness/browser/leftovers.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

/** The ways back on the page of import and export. */

test.use({ viewport: { width: 390, height: 664 } });

test.beforeEach(async ({ page, shop }) => {
  await enter(page, shop);
  await openImport(page);
});

test('the page leads back to the account, and the chosen file is still chosen on return', async ({
  page,
}) => {
  await page.getByLabel('Elegir archivos').setInputFiles([sheetOf('id;precio', 'precios.csv')]);
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
  await expect(page).toHaveURL('/cuenta');
  await page.getByRole('link', { name: 'Importar o exportar' }).click();
  await expect(page.getByRole('list', { name: 'Archivos elegidos' })).toContainText('precios.csv');
  await expect(page.getByRole('button', { name: 'Revisar' })).toBeEnabled();
});

test('a review leads back to the choice with the same file, and nothing is changed', async ({
  page,
  shop,
  products,
}) => {
  await review(page, [sheetOf(`id;precio\n${products[0]!._id};77`, 'precios.csv')]);
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Archivos elegidos' })).toContainText('precios.csv');
  expect(await readProducts(shop)).toEqual(products);
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible();
});

test('a review under way is cancelled, with the file still chosen', async ({ page, products }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/products/import/preview', async (route) => {
    await release.promise;
    await route.abort();
  });
  await review(page, [sheetOf(`id;precio\n${products[0]!._id};77`, 'precios.csv')]);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  release.resolve();
  await expect(page.getByRole('list', { name: 'Archivos elegidos' })).toContainText('precios.csv');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the grey Revisar says that a file is missing, and leads to the choice', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Revisar' });
  await expect(button).toHaveAccessibleDescription(/^Primero elige un archivo\./);
  await button.click({ force: true });
  await expect(page.getByText('Primero elige un archivo.')).toBeInViewport();
  await expect(page.getByLabel('Elegir archivos')).toBeFocused();
});
