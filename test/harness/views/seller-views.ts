import { expect } from '@playwright/test';
import { createProduct } from '../browser/product-form-steps.ts';
import { sendCredentials } from '../browser/sign-in.ts';
import type { Stage, View } from './view.ts';

/** The sign-in, and the pages of visitors as a seller sees them. */

async function unfold({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Administrar' }).first().click();
  await expect(page.getByRole('link', { name: 'Editar' }).first()).toBeVisible();
}

async function openFromCard(stage: Stage, name: RegExp): Promise<void> {
  await unfold(stage);
  await stage.page.getByRole('button', { name }).first().click();
  await stage.page.getByRole('dialog').getByRole('img').first().waitFor();
}

const isGreeted = async ({ page }: Stage) => {
  await expect(page.getByText('Hola Ana')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Administrar' }).first()).toBeVisible();
};

export const SELLER_VIEWS: readonly View[] = [
  { name: 'the sign-in', path: () => '/acceder' },
  {
    name: 'the sign-in with what is wrong',
    path: () => '/acceder',
    async act({ page }) {
      await page.getByLabel('Correo electrónico').fill('ana');
      await page.getByRole('textbox', { name: 'Contraseña' }).fill('abc');
      await expect(page.getByText('Ingresa un correo valido ana')).toBeVisible();
      await expect(page.getByText('La contraseña debe contener al menos 6 caracteres')).toBeVisible();
    },
  },
  {
    name: 'a refused sign-in',
    path: () => '/acceder',
    async act({ page }) {
      await page.route('**/auth/login', (route) =>
        route.fulfill({
          status: 401,
          json: { code: 'WRONG_CREDENTIALS', message: 'El correo o la contraseña no son correctos' },
        }),
      );
      await sendCredentials(page, 'nadie@tienda.cr', 'ninguna clave');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the catalogue of a seller',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/tienda',
    act: isGreeted,
  },
  {
    name: 'the catalogue of a seller with a long name',
    isSeller: true,
    path: () => '/tienda',
    async act({ page }) {
      const name = 'Maximiliana-Encarnación-de-los-Ángeles';
      await page.evaluate((long) => localStorage.setItem('userName', long), name);
      await page.reload();
      await expect(page.getByText(`Hola ${name}`)).toBeVisible();
    },
  },
  {
    name: 'a category of a seller',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/tienda/audio/lista',
    act: isGreeted,
  },
  { name: 'the controls of the cards', isSeller: true, path: () => '/tienda', act: unfold },
  {
    name: 'a product, seen by its seller',
    isSeller: true,
    path: ({ products }) => `/tienda/audio/${products.find(({ category }) => category === 'Audio')!._id}`,
  },
  { name: 'the home page of a seller', isSeller: true, path: () => '/inicio' },
  {
    name: 'the card of a link',
    isSeller: true,
    path: () => '/tienda',
    act: (stage) => openFromCard(stage, /Ver enlace/),
  },
  {
    name: 'the picture for a status',
    isSeller: true,
    path: () => '/tienda',
    act: (stage) => openFromCard(stage, /Imagen para tu estado/),
  },
  {
    name: 'the question before a product is deleted',
    isSeller: true,
    path: () => '/tienda',
    async act(stage) {
      await unfold(stage);
      await stage.page.getByRole('button', { name: 'Eliminar' }).first().click();
      await expect(stage.page.getByRole('dialog', { name: 'Deseas eleminar este producto?' })).toBeVisible();
    },
  },
  {
    name: 'the notice of a deletion',
    isSeller: true,
    async path({ shop }) {
      await createProduct(shop, 'Se borra');
      return '/tienda';
    },
    async act(stage) {
      const { page } = stage;
      const card = page.getByRole('article').filter({ hasText: 'Se borra' });
      await card.getByRole('button', { name: 'Administrar' }).click();
      await card.getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(card).toHaveCount(0);
      // The notice stays while the focus is on it.
      await page.getByRole('button', { name: 'Deshacer' }).focus();
    },
  },
  {
    name: 'the page that asks before a product is deleted',
    isSeller: true,
    path: async ({ shop }) => `/tienda/${(await createProduct(shop, 'Se pregunta'))._id}/eliminar`,
    async act({ page }) {
      await expect(page.getByRole('button', { name: 'Eliminar' })).toBeVisible();
    },
  },
  {
    name: 'the page that asks, for a product that is gone',
    isSeller: true,
    path: () => '/tienda/noexiste01/eliminar',
    async act({ page }) {
      await expect(page.getByRole('heading', { name: 'El producto fue borrado...' })).toBeVisible();
    },
  },
];
