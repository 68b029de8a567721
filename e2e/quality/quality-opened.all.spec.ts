import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { findSerious } from '../../test/harness/browser/accessibility.ts';
import {
  cardOf,
  cartButton,
  cartDialog,
  fillCart,
  inStock,
  openCart,
  openChat,
  orderFallback,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { helpDialog } from '../../test/harness/browser/dialog-steps.ts';
import {
  findCutOff,
  findProduct,
  openMenu,
  PRODUCT,
  picture,
  SMALL_PHONE,
} from '../../test/harness/browser/page-steps.ts';
import { expect, type Page, test } from '../shop.ts';

// The chat is another host; `stubChat` answers its requests.
test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

type Open = (page: Page, products: readonly Product[]) => Promise<void>;

/** Every dialog and panel that a visitor can open, by name. */
const OPENED: Record<string, Open> = {
  async 'the empty cart'(page) {
    await visit(page, '/tienda');
    await cartButton(page).click();
    await expect(cartDialog(page).getByText('No hay articulos en el carrito.')).toBeVisible();
  },
  async 'the cart with its message'(page, products) {
    await fillCart(page, ...inStock(products));
    const dialog = await openCart(page);
    await dialog.getByText('Ver el mensaje que vas a enviar').click();
    await expect(dialog.getByText('¡Hola! Quisiera comprar estos productos:')).toBeVisible();
  },
  async 'the help'(page) {
    await visit(page, '/inicio');
    await page.getByRole('button', { name: '¿Cómo comprar?' }).click();
    await expect(helpDialog(page, page.url()).getByText('Importante')).toBeVisible();
  },
  async 'other ways to the chat, for a product'(page, products) {
    await visit(page, '/tienda');
    await buy(page, cardOf(page, inStock(products)[0]).getByRole('link', { name: 'Comprar' }));
  },
  async 'other ways to the chat, for the cart'(page, products) {
    await fillCart(page, ...inStock(products));
    await buy(page, (await openCart(page)).getByRole('link', { name: 'Comprar por WhatsApp' }));
    await page.getByText('Ver el mensaje que vas a enviar').click();
  },
  async 'the filters'(page) {
    await visit(page, '/tienda');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('group', { name: 'Filtros' })).toBeVisible();
  },
  async 'filters in use'(page) {
    await visit(page, '/tienda?disponible=1&hasta=30000');
    await page.getByRole('button', { name: 'Filtros, 2 en uso' }).click();
    await expect(page.getByLabel('Precio hasta')).toHaveValue('30000');
  },
  async 'the zoomed picture'(page, products) {
    await visit(page, productPath(findProduct(products, PRODUCT)));
    await picture(page, 1).click();
    await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
  },
  async 'the menu'(page) {
    await visit(page, '/inicio');
    await expect((await openMenu(page)).getByRole('link', { name: 'Acceder' })).toBeVisible();
  },
  async 'the categories'(page) {
    await visit(page, '/inicio');
    await (await openMenu(page)).getByRole('link', { name: /^Tienda/ }).click();
    await expect(page.getByRole('navigation', { name: 'Categorías' })).toBeVisible();
  },
  async 'the quick actions'(page) {
    await visit(page, '/tienda');
    await page.getByRole('button', { name: /^Acciones rápidas/ }).click();
    await expect(page.getByRole('listitem').getByRole('button', { name: 'Cómo comprar' })).toBeVisible();
  },
  async 'the notice of a full cart'(page, products) {
    await fillCart(page, ...inStock(products));
    await expect(page.getByRole('button', { name: 'Ver carrito', exact: true })).toBeVisible();
  },
};

async function buy(page: Page, link: ReturnType<Page['getByRole']>): Promise<void> {
  await openChat(page, link);
  await page.bringToFront();
  const panel = orderFallback(page);
  await expect(panel.getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
}

for (const [name, open] of Object.entries(OPENED)) {
  test(`${name}: nothing serious is in the way of people with a screen reader or a small phone`, async ({
    page,
    products,
  }) => {
    await stubChat(page);
    await open(page, products);
    expect(await findSerious(page)).toEqual([]);
    await page.setViewportSize(SMALL_PHONE);
    expect(await findCutOff(page)).toEqual([]);
  });
}
