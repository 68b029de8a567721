import { drawPicture, takePhoto } from '../../../test/harness/browser/photos.ts';
import {
  choosePictures,
  createProduct,
  productsNamed,
  updateButton,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { storedPictures } from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';
import { areReady, coverButtons, MB } from './pictures-steps.ts';

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a photo becomes one of at most 1 MB and 1920 pixels', async ({ page }) => {
  test.slow();
  await page.goto('/tienda/nuevo');
  await choosePictures(page, [await takePhoto(12)]);
  await areReady(page);
  await expect.poll(() => storedPictures(page)).toHaveLength(1);
  const [photo] = await storedPictures(page);
  expect(photo?.bytes).toBeGreaterThan(MB / 10);
  expect(photo?.bytes).toBeLessThanOrEqual(MB);
  expect(photo?.side).toBeGreaterThan(1000);
  expect(photo?.side).toBeLessThanOrEqual(1920);
});

test('a file that cannot be read is named, and the others go on', async ({ page }) => {
  const text = { name: 'lista.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  const heic = {
    name: 'IMG_0042.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('ftypheic no de verdad'),
  };
  const broken = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es un JPEG') };
  await page.goto('/tienda/nuevo');
  await choosePictures(page, [heic, await drawPicture('buena.png', '#00ff00'), text, broken]);
  await expect(
    page.getByText('No pudimos leer “IMG_0042.HEIC”. Usa una foto en JPG, PNG o WebP.'),
  ).toBeVisible();
  await expect(
    page.getByText('“lista.pdf” no es una imagen. (The file given is not an image)'),
  ).toBeVisible();
  await expect(page.getByText('No pudimos leer “rota.jpg”.')).toBeVisible();
  await expect(coverButtons(page)).toHaveCount(1);
  await areReady(page);
});

test('deleting the cover clears it, and the product is shown by its first picture', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Pierde la portada', 3);
  await page.goto(`/tienda/${product._id}?modo=editar`);
  await expect(page.getByRole('heading', { name: 'Imagen de portada' })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar imagen 1' }).click();
  await expect(page.getByText('No has seleccionado imagen de portada')).toBeVisible();
  await expect(coverButtons(page)).toHaveCount(2);
  await updateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();
  const [saved] = await productsNamed(shop, 'Pierde la portada');
  expect(saved?.pictureUrls).toEqual(product.pictureUrls.slice(1));
  expect(saved?.coverUrl).toBeUndefined();
});

test('pictures can be dropped anywhere on the form', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  await expect(page.getByLabel('Nombre')).toBeVisible();
  const { buffer } = await drawPicture('soltada.png', '#00aa00');
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'soltada.png', { type: 'image/png' }));
      return transfer;
    },
    [...buffer],
  );
  await page.getByLabel('Nombre').dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.locator('.file-drop.is-over')).toBeVisible();
  await expect(coverButtons(page)).toHaveCount(0);
  await page.getByLabel('Nombre').dispatchEvent('drop', { dataTransfer: data });
  await expect(coverButtons(page)).toHaveCount(1);
  await areReady(page);
});

test('a picture that becomes ready while it is pressed is the cover', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.context().route('**/assets/compress-worker-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/tienda/nuevo');
  await choosePictures(page, [await drawPicture('una.png', '#ff0000')]);
  await page.getByRole('button', { name: 'Usar la imagen 1 de portada' }).hover();
  await page.mouse.down();
  arrival.resolve();
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Imagen 1, de portada' })).toBeVisible();
});
