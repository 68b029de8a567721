import { expect } from '@playwright/test';
import { PLACEHOLDER_PHONE } from '../../../src/domain/settings/placeholder-phone.ts';
import { saveButton, unfoldBlock } from '../browser/settings-steps.ts';
import { logoPicture } from '../logo.ts';
import type { Stage, View } from './view.ts';

/** The settings page of the owner. */

const LONG = 'Cambiamos lo que venga con un defecto de fábrica. Guarda la caja y el recibo. '.repeat(4);

/** The answers of a shop where another person saved the block a moment before. */
async function disturb({ page }: Stage): Promise<void> {
  await page.route('**/settings/seller', (route) =>
    route.fulfill({ status: 409, json: { code: 'SETTINGS_CHANGED', message: '' } }),
  );
  await page.route('**/settings', async (route) => {
    const { settings } = await (await route.fetch()).json();
    const values = { ...settings.seller.values, hours: 'Lunes a viernes de 9 a. m. a 6 p. m.' };
    const changed = { by: 'Luis Alonso Mora Villalobos', at: new Date().toISOString() };
    await route.fulfill({
      json: { settings: { ...settings, seller: { ...settings.seller, values, changed } } },
    });
  });
}

/** The answers of a shop with a logo as wide as allowed. */
async function withLogo({ page }: Stage): Promise<void> {
  const url = '/images/logo-de-prueba.webp';
  const body = await logoPicture({ width: 640, height: 80 });
  await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'image/png', body }));
  await page.route('**/settings', async (route) => {
    const { settings } = await (await route.fetch()).json();
    const logo = { url, icon: url, width: 640, height: 80 };
    await route.fulfill({ json: { settings: { ...settings, shop: { ...settings.shop, logo } } } });
  });
}

/** The page as the server sends it with other settings. */
async function withSettings({ page, shop }: Stage, changes: Readonly<Record<string, string>>): Promise<void> {
  await page.route(`${shop.url}/tienda`, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [name, value] of Object.entries(changes))
      body = body.replace(new RegExp(`"${name}":"[^"]*"`), `"${name}":"${value}"`);
    await route.fulfill({ response, body });
  });
}

export const SETTINGS_VIEWS: readonly View[] = [
  {
    name: 'the notice that the number is missing',
    isSeller: true,
    prepare: (stage) => withSettings(stage, { phone: PLACEHOLDER_PHONE }),
    path: () => '/tienda',
    async act({ page }) {
      await expect(page.getByRole('link', { name: 'Ponerlo ahora' })).toBeVisible();
    },
  },
  {
    name: 'the settings',
    isLikeAnother: true,
    isSeller: true,
    path: () => '/cuenta/tienda',
    async act({ page }) {
      await expect(page.getByRole('button', { name: 'Envíos' })).toBeVisible();
    },
  },
  {
    name: 'the settings with changed blocks',
    isSeller: true,
    path: () => '/cuenta/tienda',
    async act({ page }) {
      const shop = await unfoldBlock(page, 'Tu tienda');
      await shop.getByLabel('Nombre').fill('La Casa de los Audífonos de Doña Aurora');
      const sinpe = await unfoldBlock(page, 'SINPE Móvil');
      await sinpe.getByLabel('Número').fill('1');
      await saveButton(sinpe).click();
      await expect(sinpe.getByText('El número de SINPE tiene 8 dígitos')).toBeVisible();
      const whatsapp = await unfoldBlock(page, 'WhatsApp');
      await whatsapp.getByLabel('Número').fill('8888 4321');
      await unfoldBlock(page, 'Compra');
    },
  },
  {
    name: 'the settings with a logo',
    isSeller: true,
    prepare: withLogo,
    path: () => '/cuenta/tienda',
    async act({ page }) {
      const block = await unfoldBlock(page, 'Tu tienda');
      await expect(block.getByRole('img', { name: 'Tu logo' })).toBeVisible();
    },
  },
  {
    name: 'a logo that is refused',
    isSeller: true,
    path: () => '/cuenta/tienda',
    async act({ page }) {
      const block = await unfoldBlock(page, 'Tu tienda');
      const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logoPicture({ height: 20 }) };
      await block.getByLabel('Elegir imagen').setInputFiles(file);
      await expect(block.getByText('El logo debe medir al menos 64 px de alto')).toBeVisible();
    },
  },
  {
    name: 'two versions of the settings',
    isSeller: true,
    path: () => '/cuenta/tienda',
    async act(stage) {
      const block = await unfoldBlock(stage.page, 'Quién vende');
      await block.getByLabel('Horario').fill('Lunes a sábado de 8 a. m. a 6 p. m.');
      await block.getByLabel('Garantía').fill(LONG);
      await disturb(stage);
      await saveButton(block).click();
      await expect(block.getByText('guardó este bloque mientras escribías.')).toBeVisible();
    },
  },
  {
    name: 'a delivery zone',
    isSeller: true,
    path: () => '/cuenta/tienda',
    async act({ page }) {
      const block = await unfoldBlock(page, 'Envíos');
      await block.getByRole('button', { name: 'Agregar zona' }).click();
      await block.getByLabel('Zona', { exact: true }).fill('Gran Área Metropolitana');
      await block.getByRole('checkbox', { name: 'Heredia' }).check();
      await block.getByLabel('Costo').fill('2500');
      await block.getByRole('button', { name: 'Listo' }).click();
      await block.getByRole('button', { name: 'Agregar zona' }).click();
      await block.getByRole('button', { name: 'Cantones de Puntarenas' }).click();
      await block.getByText('Puerto Jiménez').click();
      await expect(block.getByText('Toda es de Gran Área Metropolitana')).toBeVisible();
    },
  },
];
