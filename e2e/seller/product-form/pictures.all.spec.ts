import { drawPicture, takePhoto } from '../../../test/harness/browser/photos.ts';
import {
  chooseCover,
  choosePictures,
  createButton,
  createProduct,
  fillFields,
  productsNamed,
  updateButton,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { storedPictures } from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';
import { areReady, coverButtons, MB, WITHIN_A_MINUTE } from './pictures-steps.ts';

test.beforeEach(({ page, shop }) => enter(page, shop));

test('photos of 4 to 12 MB are published in their order, with the chosen cover', async ({ page, shop }) => {
  test.slow();
  const name = 'Con fotos grandes';
  await page.goto('/tienda/nuevo');
  await fillFields(page, { name });
  await choosePictures(page, [await takePhoto(4), await takePhoto(12), await takePhoto(8)]);
  await expect(page.getByText('Preparando…').first()).toBeVisible();
  await expect(createButton(page)).toBeDisabled();
  await areReady(page);
  await chooseCover(page, 2);
  await createButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible(WITHIN_A_MINUTE);
  const [product] = await productsNamed(shop, name);
  expect(product?.pictureUrls).toHaveLength(3);
  expect(product?.coverUrl).toBe(product?.pictureUrls[1]);
});

test('photos are made light in a thread of its own, and the seller types on', async ({ page }) => {
  test.slow();
  await page.goto('/tienda/nuevo');
  const worker = page.waitForEvent('worker');
  await choosePictures(page, [await takePhoto(8)]);
  expect(new URL((await worker).url()).origin).toBe(new URL(page.url()).origin);
  await page.getByLabel('Nombre').pressSequentially('Se puede escribir');
  await areReady(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Se puede escribir');
});

test('a browser that gives no worker makes photos light all the same', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    Object.assign(window, { Worker: undefined });
  });
  await page.goto('/tienda/nuevo');
  await choosePictures(page, [await takePhoto(12)]);
  await areReady(page);
  await expect.poll(() => storedPictures(page)).toHaveLength(1);
  const [photo] = await storedPictures(page);
  expect(photo?.bytes).toBeLessThanOrEqual(MB);
  expect(photo?.side).toBeLessThanOrEqual(1920);
});

test('twenty pictures at most, and those left out are counted', async ({ page }) => {
  const one = await drawPicture('repetida.png', '#123456', 40);
  await page.goto('/tienda/nuevo');
  await choosePictures(
    page,
    Array.from({ length: 22 }, () => one),
  );
  await expect(
    page.getByText('Un producto lleva como máximo 20 imágenes: 2 quedaron por fuera.'),
  ).toBeVisible();
  await expect(coverButtons(page)).toHaveCount(20);
});

test('two photos of one name are two pictures, and either can be the cover', async ({ page, shop }) => {
  const name = 'Cámara que repite';
  await page.goto('/tienda/nuevo');
  await fillFields(page, { name });
  await choosePictures(page, [
    await drawPicture('image.jpg', '#ff0000'),
    await drawPicture('image.jpg', '#0000ff'),
  ]);
  await chooseCover(page, 2);
  await createButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible();
  const [product] = await productsNamed(shop, name);
  expect(product?.pictureUrls).toHaveLength(2);
  expect(product?.coverUrl).toBe(product?.pictureUrls[1]);
});

test('a phone may take the picture with its camera', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  await expect(page.getByLabel('Elegir imágenes')).toHaveAttribute('accept', 'image/*');
  await expect(page.getByLabel('Elegir imágenes')).toHaveAttribute('multiple');
});

test('previews are 100 pixels on a phone and at most 200 elsewhere', async ({ page, viewport }) => {
  await page.goto('/tienda/nuevo');
  await choosePictures(page, [await drawPicture('a.png', '#ff0000')]);
  const { width = 0, height = 0 } = (await coverButtons(page).first().boundingBox()) ?? {};
  expect(height).toBe(width);
  if ((viewport?.width ?? 0) < 768) expect(width).toBe(100);
  else expect(width).toBeLessThanOrEqual(200);
});

test('a new picture can become the cover of a stored product', async ({ page, shop }) => {
  const product = await createProduct(shop, 'Portada nueva', 2);
  await page.goto(`/tienda/${product._id}`);
  await choosePictures(page, [await drawPicture('nueva.png', '#101010')]);
  await chooseCover(page, 3);
  await areReady(page);
  await updateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();
  const [saved] = await productsNamed(shop, 'Portada nueva');
  expect(saved?.pictureUrls).toHaveLength(3);
  expect(saved?.coverUrl).toBe(saved?.pictureUrls[2]);
});
