import { expect } from '@playwright/test';
import { readCounts, sendCounts } from '../browser/count-steps.ts';
import { review, sheetOf } from '../browser/import-steps.ts';
import { createProduct } from '../browser/product-form-steps.ts';
import type { Stage, View } from './view.ts';

/** The pages of a seller's account. */

const REVIEWED = 'nombre;descripción;marca;categoría;color;precio;imágenes';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

async function openPassword({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toBeVisible();
}

async function typePasswords({ page }: Stage, current: string, fresh: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(current);
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(fresh);
  await page.getByRole('textbox', { name: 'Confirma la contraseña nueva' }).fill(fresh);
}

/** Some weeks of visits, so that the panel has content. */
async function sendVisits({ shop, products }: Stage): Promise<void> {
  const counts = products
    .slice(0, 8)
    .map(({ _id: id }, at) => ({ id, kind: 'view' as const, count: 20 - at }));
  await sendCounts(shop, { products: counts, searches: [{ words: 'cafetera de goteo', count: 3 }] });
  // The shop writes them after five seconds.
  const written = async () => (await readCounts(shop)).products.length;
  await expect.poll(written, { timeout: 15_000 }).toBeGreaterThan(0);
}

export const ACCOUNT_VIEWS: readonly View[] = [
  {
    name: 'the account',
    isSeller: true,
    prepare: sendVisits,
    path: () => '/cuenta',
    async act({ page }) {
      await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
      await page.getByText('Ver los números por día').click();
    },
  },
  {
    name: 'the account with notices',
    isSeller: true,
    path: () => '/cuenta',
    async prepare({ page }) {
      const by = { by: 'Ana Vargas Mora', at: daysAgo(0) };
      const notices = [
        { kind: 'administrator', person: 'Sofía Rojas Quesada', ...by },
        {
          kind: 'whatsapp',
          before: '50688881234',
          after: '12025550199',
          ...by,
          at: daysAgo(1),
        },
        {
          kind: 'link',
          person: 'María de los Ángeles Fernández Villalobos',
          ...by,
          at: daysAgo(40),
        },
      ];
      await page.route('**/notices', (route) => route.fulfill({ json: { notices } }));
    },
    async act({ page }) {
      await expect(page.getByRole('button', { name: 'Entendido' })).toBeVisible();
    },
  },
  {
    name: 'the account without an answer',
    isSeller: true,
    async prepare({ page }) {
      await page.route('**/user/*', (route) => route.abort());
    },
    path: () => '/cuenta',
    async act({ page }) {
      await expect(page.getByRole('button', { name: 'Intentar de nuevo' }).first()).toBeVisible();
    },
  },
  {
    name: 'what the public address is for',
    isSeller: true,
    path: () => '/cuenta',
    async act({ page }) {
      await page.getByRole('button', { name: 'Dale una dirección pública' }).click();
      await expect(page.getByRole('dialog')).toContainText('SHOP_URL');
    },
  },
  {
    name: 'the change of password',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/cuenta',
    act: openPassword,
  },
  {
    name: 'the change of password with what is wrong',
    isSeller: true,
    path: () => '/cuenta',
    async act(stage) {
      await openPassword(stage);
      await typePasswords(stage, 'abc', 'abc');
      await expect(stage.page.getByText('Las contraseñas no coinciden o son demasiado cortas')).toBeVisible();
    },
  },
  {
    name: 'a changed password',
    isSeller: true,
    path: () => '/cuenta',
    async act(stage) {
      await stage.page.route('**/user/reset-password', (route) =>
        route.fulfill({ status: 201, json: { message: 'Tu contraseña fue actualizada' } }),
      );
      await openPassword(stage);
      await typePasswords(stage, 'la clave vieja', 'una clave nueva');
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Actualizar' }).click();
      await expect(stage.page.getByText('Tu contraseña fue actualizada')).toBeVisible();
    },
  },
  {
    name: 'the catalogues',
    isSeller: true,
    path: () => '/cuenta/catalogos',
    async act({ page }) {
      await expect(page.getByText('productos salen en los catálogos.')).toBeVisible();
    },
  },
  {
    name: 'the import',
    isSeller: true,
    path: () => '/cuenta/importar',
    async act({ page }) {
      await expect(page.getByRole('heading', { name: 'Importar y exportar' })).toBeVisible();
    },
  },
  {
    name: 'the review of an import with errors',
    isSeller: true,
    path: () => '/cuenta/importar',
    async act({ page, products }) {
      const rows = [`${products[0]!._id};77`, `${products[1]!._id};mil`, 'nadie00001;5'];
      await review(page, [sheetOf(`id;precio;bodega\n${rows.map((row) => `${row};1`).join('\n')}`)]);
      await expect(page.getByText('Corrige las filas con errores en tu hoja')).toBeVisible();
    },
  },
  {
    name: 'the review of an import',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/cuenta/importar',
    async act({ page, products }) {
      await review(page, [sheetOf(`id;precio\n${products[0]!._id};77\n${products[1]!._id};88`)]);
      await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible();
    },
  },
  {
    name: 'the result of an import',
    isSeller: true,
    path: () => '/cuenta/importar',
    async act({ page, shop }) {
      const { _id } = await createProduct(shop, 'Se importa');
      await review(page, [sheetOf(`id;precio\n${_id};77`)]);
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible();
    },
  },
  {
    name: 'a failed import',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/cuenta/importar',
    async act({ page }) {
      await review(page, [sheetOf(`${REVIEWED.slice(0, 6)},precio\nRadio,5`)]);
      await expect(page.getByRole('alert')).toContainText('Faltan columnas');
    },
  },
  {
    name: 'the end of a session',
    isSeller: true,
    path: () => '/contacto',
    async act({ page }) {
      await page.route('**/auth/logout', (route) => route.fulfill({ json: { message: 'Listo' } }));
      // At once, because the first event leads to the shop.
      await page.evaluate(() => {
        localStorage.setItem('expirationDate', new Date(0).toISOString());
        for (const event of [new StorageEvent('storage'), new Event('focus')]) dispatchEvent(event);
      });
      await expect(page.getByText('Tu sesión expiró.')).toBeVisible();
    },
  },
];
