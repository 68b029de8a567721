import { drawPicture } from '../../../test/harness/browser/photos.ts';
import {
  chooseCover,
  choosePictures,
  createButton,
  fillFields,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { stopClock, submitButton } from './sign-in-steps.ts';

/** Forms whose button is enabled by a check half a second after the last keystroke. */

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

test('a tap on Iniciar within the pause signs the seller in', async ({ page, shop }) => {
  await page.clock.install();
  await page.goto('/acceder');
  await page.getByLabel('Correo electrónico').fill(shop.email);
  await stopClock(page);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(shop.password);
  await submitButton(page).click({ force: true });
  await page.clock.resume();
  await expect(page).toHaveURL('/tienda');
});

test('the grey Iniciar is reached with the keyboard and says what is missing', async ({ page }) => {
  await page.goto('/acceder');
  const submit = submitButton(page);
  await expect(submit).toHaveAccessibleDescription('Falta completar: Correo electrónico y Contraseña.');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).focus();
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await expect(page.getByText('Falta completar: Correo electrónico y Contraseña.')).toBeInViewport();
});

test('Enter right after the last letter changes the password', async ({ page, shop }) => {
  await page.route('**/user/reset-password', (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'Tu contraseña fue actualizada' } }),
  );
  await page.clock.install();
  await enter(page, shop);
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await dialog.getByRole('button', { name: 'Actualizar' }).click({ force: true });
  await expect(
    dialog.getByText('Falta completar: Contraseña actual, Contraseña nueva y Confirma la contraseña nueva.'),
  ).toBeInViewport();
  await expect(dialog.getByRole('textbox', { name: 'Contraseña actual' })).toBeFocused();
  await stopClock(page);
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill('la de antes');
  await dialog.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('la de ahora');
  await dialog.getByRole('textbox', { name: 'Confirma la contraseña nueva' }).fill('la de ahora');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(dialog.getByText('Tu contraseña fue actualizada')).toBeVisible();
});

test('the grey Crear Producto names what is missing and leads to it, one thing after another', async ({
  page,
  shop,
}) => {
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
