import type { Product } from '../../src/domain/entities.ts';
import { remove } from '../../test/harness/browser/own-product.ts';
import { drawPicture } from '../../test/harness/browser/photos.ts';
import {
  changeProduct,
  choosePictures,
  createProduct,
  prepareProduct,
  publish,
  updateButton,
} from '../../test/harness/browser/product-form-steps.ts';
import { enter, sendCredentials } from '../../test/harness/browser/sign-in.ts';
import { draftIsStored } from '../../test/harness/browser/stored-drafts.ts';
import type { RunningShop } from '../../test/harness/running-shop.ts';
import { expect, type Page, test } from '../shop.ts';

// Some views show refusals, which the browser logs in its console.
test.use({ expectedComplaints: [/Failed to load resource/], contextOptions: { reducedMotion: 'reduce' } });

const LONG = 'Un texto que no termina y que describe todo lo que trae la caja. '.repeat(12);

async function edit(page: Page, { _id }: Product): Promise<void> {
  await page.goto(`/tienda/${_id}?modo=editar`);
  await page.getByLabel('Marca').fill('La mía');
}

async function seeConflict(page: Page, shop: RunningShop): Promise<void> {
  const product = await createProduct(shop, 'Lo cambian dos');
  await edit(page, product);
  await page.getByLabel('Descripción').fill(LONG);
  await changeProduct(shop, product, { brand: 'La de otra', description: `Otro. ${LONG}` });
  await updateButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Otra persona cambió este producto' })).toBeVisible();
}

/** Every page and dialog of a seller, by name, with the steps to it. */
const VIEWS: Record<string, (page: Page, shop: RunningShop) => Promise<void>> = {
  'the sign-in with what is wrong': async (page) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/acceder');
    await page.getByLabel('Correo electrónico').fill('ana');
    await expect(page.getByText('Ingresa un correo valido ana')).toBeVisible();
    await sendCredentials(page, 'nadie@tienda.cr', 'ninguna clave');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the form of a new product with pictures': async (page) => {
    await prepareProduct(page, { name: 'Accesible' });
    await choosePictures(page, [await drawPicture('otra.png', '#ba274a')]);
    await page.getByLabel('Nombre').fill('No');
    await page.getByLabel('Nombre').blur();
    await expect(page.getByText('El nombre de contener al menos 3 caracteres')).toBeVisible();
    await expect(page.getByText('Preparando…')).toHaveCount(0);
  },
  'the form of a stored product': async (page, shop) => {
    await edit(page, await createProduct(shop, 'Se edita', 2));
  },
  'a result': async (page) => publish(page, { name: 'Publicado' }),
  'the question before a changed form is left': async (page, shop) => {
    await edit(page, await createProduct(shop, 'Se deja'));
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  },
  'two versions of a product': seeConflict,
  'the choice for a product that was deleted': async (page, shop) => {
    const product = await createProduct(shop, 'Borrado');
    await edit(page, product);
    await remove(shop, product);
    await updateButton(page).click();
    await expect(page.getByRole('dialog', { name: 'El producto fue borrado...' })).toBeVisible();
  },
  'an ended session': async (page, shop) => {
    await edit(page, await createProduct(shop, 'Vencida'));
    await page.route('**/products/update', (route) => route.fulfill({ status: 401, json: {} }));
    await updateButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Sesión vencida' })).toBeVisible();
  },
  'the account with drafts': async (page, shop) => {
    await edit(page, await createProduct(shop, 'A medias'));
    await draftIsStored(page, 'La mía');
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/cuenta');
    await expect(page.getByRole('link', { name: 'A medias' })).toBeVisible();
  },
  'the change of password': async (page) => {
    await page.goto('/cuenta');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('abc');
    await expect(page.getByText('Debes ingresar al menos 6 caracteres')).toBeVisible();
  },
  'the catalogue of a seller': async (page) => {
    await page.goto('/tienda');
    await page.getByRole('button', { name: 'Administrar' }).first().click();
    await expect(page.getByRole('link', { name: 'Editar' }).first()).toBeVisible();
  },
  'the question before a product is deleted': async (page) => {
    await page.goto('/tienda');
    await page.getByRole('button', { name: 'Administrar' }).first().click();
    await page.getByRole('button', { name: 'Eliminar' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Deseas eleminar este producto?' })).toBeVisible();
  },
  'the page that asks before a product is deleted': async (page, shop) => {
    const { _id } = await createProduct(shop, 'Se pregunta');
    await page.goto(`/tienda/${_id}/eliminar`);
    await expect(page.getByRole('button', { name: 'Eliminar' })).toBeVisible();
  },
};

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a long comparison is read to its end with the keyboard alone', async ({ page, shop }) => {
  await seeConflict(page, shop);
  const body = page.getByRole('region', { name: 'Otra persona cambió este producto' });
  await expect(body.getByRole('row').last()).not.toBeInViewport();
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
  await expect(body).toBeFocused();
  await page.keyboard.press('End');
  await expect(body.getByRole('row').last()).toBeInViewport();
});

test('a dialog that fits has no stop for the keyboard but its buttons', async ({ page, shop }) => {
  await VIEWS['an ended session']?.(page, shop);
  await expect(page.getByRole('region', { name: 'Sesión vencida' })).toHaveCount(0);
});
