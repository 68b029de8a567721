import { readFile } from 'node:fs/promises';
import { countsOn, openImport, review, rowsOn, sheetOf } from '../../../test/harness/browser/import-steps.ts';
import { drawPicture } from '../../../test/harness/browser/photos.ts';
import { signIn } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

const HEADING = 'nombre;descripción;marca;categoría;color;precio;imágenes';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(async ({ page, shop }) => {
  await signIn(page, shop);
  await openImport(page);
});

test('the export of the whole catalogue changes nothing when it is imported', async ({ page, products }) => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^productos-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path());
  expect(csv.toString()).toContain(products[0]!._id);

  await review(page, [sheetOf(csv)]);
  await expect(countsOn(page)).toHaveText([`${products.length} quedan igual`]);
  await expect(
    page.getByText('La hoja dice lo mismo que la tienda: no hay nada que importar.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeHidden();
});

test('a file that is no sheet is explained', async ({ page }) => {
  await review(page, [await drawPicture('foto.csv', 'red')]);
  await expect(page.getByRole('alert')).toContainText('No pudimos leer el archivo. No se cambió nada');
  await expect(page.getByRole('alert')).toContainText(
    'El archivo no es una hoja de cálculo (usa CSV o XLSX)',
  );
  await review(page, [sheetOf('nombre,precio\nRadio,5')]);
  await expect(page.getByRole('alert')).toContainText(
    'Fila 1: Faltan columnas: descripción, marca, categoría, color, imágenes',
  );
});

test('thousands of rows are shown page by page', async ({ page }) => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `Radio ${n};De mesa;Sol;Audio;Negro;15000;`);
  await review(page, [sheetOf([HEADING, ...rows].join('\n'))]);
  await expect(countsOn(page)).toHaveText(['10000 con errores']);
  await expect(rowsOn(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Ver más (quedan 9950)' }).click();
  await expect(rowsOn(page)).toHaveCount(100);
  await expect(rowsOn(page).nth(99)).toContainText('Fila 101');
});
