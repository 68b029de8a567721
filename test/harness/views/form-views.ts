import { expect } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';
import { remove } from '../browser/own-product.ts';
import { drawPicture } from '../browser/photos.ts';
import {
  changeProduct,
  choosePictures,
  createProduct,
  fillFields,
  prepareProduct,
  publish,
  updateButton,
} from '../browser/product-form-steps.ts';
import { draftIsStored } from '../browser/stored-drafts.ts';
import type { Stage, View } from './view.ts';

/** The product form and its dialogs. */

const LONG = 'Un texto que no termina y que describe todo lo que trae la caja. '.repeat(12);

function editing(product: Product): string {
  return `/tienda/${product._id}?modo=editar`;
}

async function isEditable({ page }: Stage): Promise<void> {
  await expect(page.getByLabel('Marca')).not.toHaveValue('');
}

async function changeAndSend(
  { page, shop }: Stage,
  disturb: (product: Product) => Promise<unknown>,
): Promise<void> {
  const product = await createProduct(shop, 'Lo cambian dos');
  await page.goto(shop.url + editing(product));
  await page.getByLabel('Marca').fill('La mía');
  await page.getByLabel('Descripción').fill(LONG);
  await disturb(product);
  await updateButton(page).click();
}

export const FORM_VIEWS: readonly View[] = [
  {
    name: 'the form of a new product',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/tienda/nuevo',
    async act({ page }) {
      await expect(page.getByLabel('Marca')).toBeVisible();
    },
  },
  {
    name: 'the form of a new product with what is wrong',
    isSeller: true,
    path: () => '/tienda/nuevo',
    async act({ page }) {
      await page.getByLabel('Precio', { exact: true }).fill('mil');
      await page.getByLabel('Nombre', { exact: true }).fill('No');
      await page.getByLabel('Nombre', { exact: true }).blur();
      await expect(page.getByText('El nombre de contener al menos 3 caracteres')).toBeVisible();
    },
  },
  {
    name: 'the form of a new product with pictures',
    isSeller: true,
    path: () => '/tienda/nuevo',
    async act({ page }) {
      await fillFields(page, { name: 'Con fotos' });
      const files = ['#2c8c99', '#ba274a', '#c7dca7'].map((colour, at) => drawPicture(`f${at}.png`, colour));
      await choosePictures(page, await Promise.all(files));
      await expect(page.getByRole('button', { name: 'Usar la imagen 3 de portada' })).toBeVisible();
      await expect(page.getByText('Preparando…')).toHaveCount(0);
    },
  },
  {
    name: 'the list of colours',
    isSeller: true,
    path: () => '/tienda/nuevo',
    async act({ page }) {
      await page.getByRole('combobox', { name: 'Color' }).fill('az');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a colour that was chosen',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/tienda/nuevo',
    async act({ page }) {
      await page.getByRole('combobox', { name: 'Color' }).fill('Azul');
      await page.getByRole('combobox', { name: 'Color' }).press('Tab');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    },
  },
  {
    name: 'the form of a stored product',
    isLikeAnother: true,
    isSeller: true,
    path: async ({ shop }) => editing(await createProduct(shop, 'Se edita', 2)),
    act: isEditable,
  },
  {
    name: 'a published product',
    isSeller: true,
    path: () => '/tienda',
    act: ({ page }) => publish(page, { name: 'Publicado' }),
  },
  {
    name: 'the account with drafts',
    isSeller: true,
    path: async ({ shop }) => editing(await createProduct(shop, 'A medias')),
    async act({ page, shop }) {
      await page.getByLabel('Marca').fill('La mía');
      await draftIsStored(page, 'La mía');
      page.on('dialog', (dialog) => dialog.accept());
      await page.goto(`${shop.url}/cuenta`);
      await expect(page.getByRole('link', { name: 'A medias' })).toBeVisible();
    },
  },
  {
    name: 'a draft that was found again',
    isSeller: true,
    path: () => '/tienda/nuevo',
    async act({ page }) {
      await page.getByLabel('Nombre', { exact: true }).fill('Sobrevive');
      await draftIsStored(page, 'Sobrevive');
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(page.getByText('Recuperamos lo que habías dejado sin guardar.')).toBeVisible();
    },
  },
  {
    name: 'the question before a changed form is left',
    isSeller: true,
    path: async ({ shop }) => editing(await createProduct(shop, 'Se deja')),
    async act({ page }) {
      await page.getByLabel('Marca').fill('La mía');
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
    },
  },
  {
    name: 'two versions of a product',
    isSeller: true,
    path: () => '/tienda',
    async act(stage) {
      const other = { brand: 'La de otra', description: `Otro. ${LONG}` };
      await changeAndSend(stage, (product) => changeProduct(stage.shop, product, other));
      await expect(
        stage.page.getByRole('dialog', { name: 'Otra persona cambió este producto' }),
      ).toBeVisible();
    },
  },
  {
    name: 'the choice for a product that was deleted',
    isSeller: true,
    path: () => '/tienda',
    async act(stage) {
      await changeAndSend(stage, (product) => remove(stage.shop, product));
      await expect(stage.page.getByRole('dialog', { name: 'El producto fue borrado...' })).toBeVisible();
    },
  },
  {
    name: 'an ended session while a product is edited',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/tienda',
    async act(stage) {
      await stage.page.route('**/products/update', (route) => route.fulfill({ status: 401, json: {} }));
      await changeAndSend(stage, async () => undefined);
      await expect(stage.page.getByRole('dialog', { name: 'Sesión vencida' })).toBeVisible();
    },
  },
  {
    name: 'a product on its way to the shop',
    isSeller: true,
    path: () => '/tienda',
    async act({ page }) {
      await prepareProduct(page, { name: 'En camino' });
      await page.route('**/products/new', () => undefined);
      await page.getByRole('button', { name: 'Crear Producto' }).click();
      await expect(page.getByRole('button', { name: 'Creando...' })).toBeVisible();
    },
  },
];
