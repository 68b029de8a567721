import { expect } from '@playwright/test';
import { productPath } from '../../../src/domain/addresses.ts';
import { cartItem } from '../../../src/domain/cart/cart.ts';
import type { CartItem, Product } from '../../../src/domain/entities.ts';
import {
  cardOf,
  cartButton,
  cartDialog,
  inStock,
  openCart,
  setVisibility,
  stubChat,
} from '../browser/cart-steps.ts';
import { choosePlace, storeZones, zonesWith } from '../browser/delivery-fee-steps.ts';
import { type Stage, storeCart, type View } from './view.ts';

/** Dialogs over the public pages. */

/** The cart can be opened on every page, and must look the same on all. */
const PLACES: Record<string, (products: readonly Product[]) => string> = {
  'the home page': () => '/inicio',
  'the catalogue': () => '/tienda',
  'a product': (products) => productPath(products[0]!),
  'the contact page': () => '/contacto',
  'the sign-in': () => '/acceder',
  'the error page': () => '/nada',
};

function one(products: readonly Product[]): readonly CartItem[] {
  return [cartItem(inStock(products)[0], 1)];
}

function many(products: readonly Product[]): readonly CartItem[] {
  return products.filter(({ outOfStock }) => !outOfStock).map((product, at) => cartItem(product, at + 1));
}

function withUnavailable(products: readonly Product[]): readonly CartItem[] {
  return [...one(products), cartItem(products.find(({ outOfStock }) => outOfStock)!, 2)];
}

const CARTS: Record<string, (products: readonly Product[]) => readonly CartItem[]> = {
  'the cart with one product': one,
  'the cart with many products': many,
  'the cart with a product that is out of stock': withUnavailable,
};

const EMPTY_CARTS = Object.entries(PLACES).map(
  ([place, path]): View => ({
    name: `the empty cart on ${place}`,
    isLikeAnother: place !== 'the home page',
    path: ({ products }) => path(products),
    async act({ page }) {
      await cartButton(page).click();
      await expect(cartDialog(page).getByText('No hay articulos en el carrito.')).toBeVisible();
    },
  }),
);

const FULL_CARTS = Object.entries(CARTS).map(
  ([name, items]): View => ({
    name,
    prepare: (stage) => storeCart(stage, items(stage.products)),
    path: () => '/inicio',
    act: async ({ page }) => void (await openCart(page)),
  }),
);

async function openShare({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir' });
  await expect(dialog.getByRole('img', { name: 'Código QR de este enlace' })).toBeVisible();
}

async function buy({ page }: Stage, link: ReturnType<Stage['page']['getByRole']>): Promise<void> {
  await stubChat(page);
  const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await chat.close();
  const panel = page.getByRole('dialog', { name: '¿No se abrió WhatsApp?' });
  await expect(panel.getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
}

export const DIALOG_VIEWS: readonly View[] = [
  ...EMPTY_CARTS,
  ...FULL_CARTS,
  {
    name: 'the cart with its message',
    prepare: (stage) => storeCart(stage, many(stage.products).slice(0, 3)),
    path: () => '/tienda',
    async act({ page }) {
      await (await openCart(page)).getByText('Ver el mensaje que vas a enviar').click();
      await expect(page.getByText('¡Hola! Quisiera comprar estos productos:')).toBeVisible();
    },
  },
  {
    name: 'the cart with a place of delivery',
    prepare: (stage) => storeCart(stage, one(stage.products)),
    path: () => '/contacto',
    async act({ page }) {
      const dialog = await openCart(page);
      await dialog.getByText('¿Adónde lo enviamos? (opcional)').click();
      await dialog.getByLabel('Provincia').selectOption('Puntarenas');
      await dialog.getByLabel('Cantón').selectOption('Puerto Jiménez');
      await dialog.getByLabel('Señas').fill('Frente al muelle, casa azul');
    },
  },
  {
    name: 'the cart with an estimated delivery fee',
    async prepare(stage) {
      await storeZones(stage.shop, zonesWith(2 * inStock(stage.products)[0].price));
      await storeCart(stage, one(stage.products));
    },
    path: () => '/tienda',
    async act({ page, shop }) {
      const dialog = await openCart(page);
      await choosePlace(dialog, 'Heredia', 'Belén');
      await dialog.getByText('Enviar a Belén, Heredia').click();
      await expect(dialog.getByText(/^Te faltan /)).toBeVisible();
      // This page has read the zones; the other views have none.
      await storeZones(shop, []);
    },
  },
  {
    name: 'the help',
    path: () => '/inicio',
    async act({ page }) {
      await page.getByRole('button', { name: '¿Cómo comprar?' }).click();
      await expect(page.getByRole('dialog').getByText('Importante')).toBeVisible();
    },
  },
  { name: 'sharing a product', path: ({ products }) => productPath(products[0]!), act: openShare },
  {
    name: 'sharing a list',
    isLikeAnother: true,
    path: () => '/tienda/audio/lista?disponible=1',
    act: openShare,
  },
  {
    name: 'other ways to the chat, for a product',
    path: () => '/tienda',
    act: (stage) =>
      buy(stage, cardOf(stage.page, inStock(stage.products)[0]).getByRole('link', { name: 'Comprar' })),
  },
  {
    name: 'other ways to the chat, for the cart',
    isLikeAnother: true,
    prepare: (stage) => storeCart(stage, many(stage.products).slice(0, 3)),
    path: () => '/contacto',
    act: async (stage) =>
      buy(stage, (await openCart(stage.page)).getByRole('link', { name: 'Comprar por WhatsApp' })),
  },
  {
    name: 'the notice after the chat',
    prepare: (stage) => storeCart(stage, one(stage.products)),
    path: () => '/inicio',
    async act(stage) {
      const { page } = stage;
      await buy(stage, (await openCart(page)).getByRole('link', { name: 'Comprar por WhatsApp' }));
      await setVisibility(page, 'hidden');
      await setVisibility(page, 'visible');
      await expect(page.getByRole('button', { name: 'Ya lo envié, vaciar carrito' })).toBeVisible();
    },
  },
  {
    name: 'a dialog that could not be loaded',
    path: () => '/inicio',
    async act({ page }) {
      await page.route(/cart-dialog/, (route) => route.abort());
      await cartButton(page).click();
      await expect(cartDialog(page).getByRole('alert')).toBeVisible();
    },
  },
];
