import { drawPicture } from '../../../test/harness/browser/photos.ts';
import {
  chooseCover,
  choosePictures,
  create,
  createButton,
  fillFields,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { leaveAnyway, RESTORED } from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a reload brings back every field, the pictures and the cover', async ({ page }) => {
  leaveAnyway(page);
  await page.goto('/tienda/nuevo');
  await fillFields(page, { name: 'Sobrevive', price: '₡12.345', category: 'Gaming', colour: 'Rojo' });
  await page.getByRole('radio', { name: 'Con descuento' }).check();
  await page.getByLabel('Precio anterior (opcional)').fill('₡15.000');
  await choosePictures(page, [
    await drawPicture('uno.png', '#ff0000'),
    await drawPicture('dos.png', '#00ff00'),
  ]);
  await chooseCover(page, 2);
  await expect(createButton(page)).toBeEnabled();
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Sobrevive');
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('₡12.345');
  await expect(page.getByLabel('Precio anterior (opcional)')).toHaveValue('₡15.000');
  await expect(page.getByLabel('Categoría')).toHaveValue('Gaming');
  await expect(page.getByRole('combobox', { name: 'Color' })).toHaveValue('Rojo');
  await expect(page.getByRole('radio', { name: 'Con descuento' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Imagen 2, de portada' })).toBeVisible();
  await expect(createButton(page)).toBeEnabled();
  await create(page);
});
