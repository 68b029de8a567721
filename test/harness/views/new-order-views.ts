import { expect } from '@playwright/test';
import { paths, productUrl } from '../../../src/domain/addresses.ts';
import type { Stage, View } from './view.ts';

/** A new order of a seller, in a shop with `ORDER_ENVIRONMENT`. Nothing is written. */

function messageOf({ shop, products }: Stage): string {
  const [first, second] = products;
  return [
    '[10:42, 15/11/2026] María: ¡Hola! Quisiera comprar estos productos:',
    `1 x ${first!.title}`,
    productUrl(shop.url, first!),
    `2 x ${second!.title}`,
    productUrl(shop.url, second!),
    'y 4 productos más',
    'Entrega: Escazú, San José',
    'Señas: 200 m sur de la escuela, portón negro',
  ].join('\n');
}

async function paste(stage: Stage): Promise<void> {
  await stage.page.getByLabel('Pega aquí el mensaje de WhatsApp').fill(messageOf(stage));
  await expect(stage.page.getByText('Encontramos 2 productos.')).toBeVisible();
}

export const NEW_ORDER_VIEWS: readonly View[] = [
  {
    name: 'a new order from a message, with a discount in percent',
    isSeller: true,
    path: () => paths.newOrder,
    async act(stage) {
      await paste(stage);
      await stage.page.getByLabel('Descuento', { exact: true }).fill('10');
      await stage.page.getByRole('radio', { name: 'por ciento' }).check();
      await stage.page.getByRole('button', { name: 'Gratis' }).click();
    },
  },
  {
    name: 'a new order with what is missing',
    isSeller: true,
    path: () => paths.newOrder,
    async act({ page }) {
      await page.getByRole('button', { name: 'Agregar otra cosa' }).click();
      await page.getByLabel('WhatsApp', { exact: true }).fill('123');
      await page.getByRole('button', { name: 'Confirmar de una vez' }).click();
      await expect(page.getByText('Escribe qué es')).toBeVisible();
    },
  },
  {
    name: 'a new order that the shop refused',
    isSeller: true,
    async prepare({ page }) {
      const errors = [
        { path: 'customer.phone', msg: 'Escribe un número de WhatsApp, por ejemplo 8888-7777' },
      ];
      await page.route('**/orders/new', (route) =>
        route.fulfill({
          status: 422,
          json: { code: 'INVALID_FIELDS', message: 'Revisa los datos del pedido', errors },
        }),
      );
    },
    path: () => paths.newOrder,
    async act(stage) {
      await paste(stage);
      await stage.page.getByRole('button', { name: 'Guardar como nuevo' }).click();
      await expect(stage.page.getByRole('alert').filter({ hasText: 'Revisa los datos' })).toBeVisible();
    },
  },
  {
    name: 'the search of a product for an order',
    isSeller: true,
    path: () => paths.newOrder,
    async act({ page }) {
      await page.getByRole('button', { name: 'Agregar producto' }).click();
      await page.getByRole('searchbox').fill('a');
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
];
