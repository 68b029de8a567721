import { countsOn, openImport, review, rowsOn, sheetOf } from '../../../test/harness/browser/import-steps.ts';
import { readProducts } from '../../../test/harness/browser/leftovers.ts';
import { publish } from '../../../test/harness/browser/own-product.ts';
import { drawPicture } from '../../../test/harness/browser/photos.ts';
import { signIn } from '../../../test/harness/browser/sign-in.ts';
import { zipStored } from '../../../test/harness/browser/zip-stored.ts';
import { expect, test } from '../../shop.ts';

const HEADING = 'nombre;descripción;marca;categoría;color;precio;imágenes';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(async ({ page, shop }) => {
  await signIn(page, shop);
  await openImport(page);
});

test('a sheet and a ZIP are shown first, then become products with their pictures', async ({
  page,
  shop,
  products,
}) => {
  const own = await publish(shop, products[0]!, { price: '1000' });
  const sheet = `id;${HEADING};bodega\n${own._id};;;;;;"₡2.500";;1\n;Radio Sol;De mesa;Sol;Audio;Negro;15000;foto.png;2`;
  const zip = zipStored([await drawPicture('foto.png', 'teal')]);
  await review(page, [sheetOf(sheet), sheetOf(zip, 'fotos.zip')]);

  await expect(countsOn(page)).toHaveText(['1 cambia', '1 nuevo']);
  await expect(rowsOn(page)).toHaveText([
    new RegExp(`Fila 2.*Cambia.*${own.title}.*precio ₡1,000 → ₡2,500`),
    /Fila 3.*Nuevo.*Radio Sol/,
  ]);
  await expect(page.getByText('No usamos estas columnas: bodega.')).toBeVisible();
  expect((await readProducts(shop)).map(({ title }) => title)).not.toContain('Radio Sol');

  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeFocused();
  await expect(page.getByText('1 producto nuevo y 1 cambiado.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir a la tienda' }).click();
  await expect(page.getByRole('link', { name: /Radio Sol/ }).first()).toBeVisible();
  const radio = (await readProducts(shop)).find(({ title }) => title === 'Radio Sol');
  expect((await fetch(new URL(radio!.coverUrl!, shop.url))).status).toBe(200);
});

test('rows with errors are named by row and column, come first, and nothing can be confirmed', async ({
  page,
  shop,
  products,
}) => {
  const good = products.slice(0, 3).map(({ _id }) => `${_id};77`);
  await review(page, [sheetOf(`id;precio\n${good.join('\n')}\n${products[4]!._id};mil\nnadie00001;5`)]);
  await expect(countsOn(page)).toHaveText(['2 con errores', '3 cambian']);
  await expect(rowsOn(page).nth(0)).toContainText('Fila 5');
  await expect(rowsOn(page).nth(0)).toContainText('precio El precio es incorrecto («mil»)');
  await expect(rowsOn(page).nth(1)).toContainText('id No hay un producto con este id.');
  await expect(page.getByText('Corrige las filas con errores en tu hoja')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeHidden();
  expect(await readProducts(shop)).toEqual(products);

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await expect(page.getByRole('button', { name: 'Revisar' })).toBeDisabled();
});
