import { drawPicture } from '../../../test/harness/browser/photos.ts';
import {
  chooseCover,
  choosePictures,
  createButton,
  fillFields,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { stopClock } from './sign-in-steps.ts';

/** Forms whose button is enabled by a check half a second after the last keystroke. */

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

test('the grey Crear Producto names what is missing and leads to it, until Enter creates the product', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await enter(page, shop);
  await page.goto('/tienda/nuevo');
  const create = createButton(page);
  await create.click({ force: true });
  await expect(page.getByLabel('Elegir imágenes')).toBeFocused();
  await expect(page.getByText('Agrega al menos una imagen.')).toBeInViewport();
  await expect(page.getByText('Agrega al menos una imagen.')).toHaveClass(/hint--bad/);
  await expect(create).toHaveAccessibleDescription(
    'Para crear el producto faltan al menos una imagen, la portada, el nombre, la descripción, la marca, la categoría, el color y el precio.',
  );
  await choosePictures(page, [await drawPicture('a.png', '#ffffff')]);
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await create.click({ force: true });
  await expect(page.getByRole('button', { name: 'Usar la imagen 1 de portada' })).toBeFocused();
  await page.keyboard.press('Enter');
  await create.click({ force: true });
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await fillFields(page, { name: 'Ya está' });
  await page.getByLabel('Precio', { exact: true }).fill('0');
  await expect(page.getByText('Para crear el producto falta el precio.')).toBeVisible();
  await create.click({ force: true });
  await expect(page.getByLabel('Precio', { exact: true })).toBeFocused();
  // Within the half second the button is still grey, and the key sends the form all the same.
  await stopClock(page);
  await page.getByLabel('Precio', { exact: true }).fill('15000');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible();
});

test('the cover hint is neutral while pictures are prepared, and red when no cover is chosen after that', async ({
  page,
  shop,
}) => {
  const release = Promise.withResolvers<void>();
  // The worker that compresses pictures loads late.
  await page.route(/compress-worker/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await enter(page, shop);
  await page.goto('/tienda/nuevo');
  const hint = page.getByText('Debes seleccionar la imagen que quieres en portada.');
  await choosePictures(page, [await drawPicture('a.png', '#ffffff')]);
  await expect(page.getByText('Preparando…')).toBeVisible();
  await expect(hint).not.toHaveClass(/hint--bad/);
  release.resolve();
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await expect(hint).toHaveClass(/hint--bad/);
  await chooseCover(page, 1);
  await expect(hint).not.toHaveClass(/hint--bad/);
});
