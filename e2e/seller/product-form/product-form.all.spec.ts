import { drawPicture } from '../../../test/harness/browser/photos.ts';
import {
  chooseCover,
  choosePictures,
  createButton,
  createProduct,
  fillFields,
  productsNamed,
  publish,
  update,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('after publishing the form is empty again', async ({ page }) => {
  await publish(page, { name: 'Primero de dos' });
  await page.getByRole('link', { name: 'Crear otro' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Categoría')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Color' })).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Regular' })).toBeChecked();
  await expect(page.getByRole('button', { name: /portada/ })).toHaveCount(0);
  await expect(createButton(page)).toBeDisabled();
});

test('the lists of category and colour are 300 pixels wide', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  for (const name of ['Categoría', 'Color']) {
    expect((await page.getByRole('combobox', { name }).boundingBox())?.width).toBe(300);
  }
});

test('the categories are the seven of the shop and those found in it', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  await expect(page.getByLabel('Categoría')).toBeVisible();
  const options = await page.getByLabel('Categoría').getByRole('option').allTextContents();
  expect(options.slice(0, 8)).toEqual([
    '',
    'Audio',
    'Cámaras',
    'Teléfonos',
    'Gaming',
    'Smart Home',
    'Smart Watch',
    'Accesorios',
  ]);
  expect(options).toContain('Juguetes');
});

test('a colour is chosen by touching it, and its name begins beside the circle', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  const colour = page.getByRole('combobox', { name: 'Color' });
  await colour.click();
  await page.getByRole('option', { name: 'Aguamarina', exact: true }).click();
  await expect(colour).toHaveValue('Aguamarina');
  await expect(colour).toHaveCSS('padding-left', '44px');
});

test('marking a product is one choice out of three', async ({ page, shop }) => {
  const { _id } = await createProduct(shop, 'Se marca');
  for (const [label, flags] of [
    ['Agotado', { outOfStock: true, discounted: false }],
    ['Con descuento', { outOfStock: false, discounted: true }],
    ['Regular', { outOfStock: false, discounted: false }],
  ] as const) {
    await page.goto(`/tienda/${_id}?modo=editar`);
    await page.getByRole('radio', { name: label }).check();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await update(page);
    expect(await productsNamed(shop, 'Se marca')).toMatchObject([flags]);
  }
});

test('creating is possible half a second after the last thing is right, and not before', async ({ page }) => {
  await page.clock.install();
  await page.goto('/tienda/nuevo');
  await fillFields(page, { name: 'Abcd' });
  await expect(page.getByText('faltan al menos una imagen y la portada.')).toBeVisible();
  await expect(createButton(page)).toBeDisabled();
  await choosePictures(page, [await drawPicture('a.png', '#ffffff')]);
  await expect(page.getByText('Para crear el producto falta la portada.')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await chooseCover(page, 1);
  await expect(page.getByRole('button', { name: 'Imagen 1, de portada', pressed: true })).toBeVisible();
  await page.clock.runFor(499);
  await expect(createButton(page)).toBeDisabled();
  await page.clock.runFor(1);
  await expect(createButton(page)).toBeEnabled();
  await page.getByLabel('Nombre').fill('Abc');
  await page.clock.runFor(500);
  await expect(createButton(page)).toBeDisabled();
});
