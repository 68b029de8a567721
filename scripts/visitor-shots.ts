import type { Page } from '@playwright/test';
import { productPath } from '../src/domain/addresses.ts';
import type { Product } from '../src/domain/entities.ts';

/** Pictures of the pages of visitors, for the README. */

interface Shot {
  readonly name: string;
  path(products: readonly Product[]): string;
  readonly isPhoneOnly?: boolean;
  /** What a visitor does there before the picture is taken. */
  act?(page: Page): Promise<void>;
}

export const VISITOR_SHOTS: readonly Shot[] = [
  { name: 'inicio', path: () => '/inicio' },
  { name: 'como-comprar', path: () => '/inicio', act: openHelp },
  { name: 'tienda', path: () => '/tienda' },
  { name: 'categoria', path: () => '/tienda/audio/lista' },
  { name: 'categoria-vacia', path: () => '/tienda/otra/lista' },
  { name: 'menu', path: () => '/tienda', act: openMenu, isPhoneOnly: true },
  { name: 'carrito', path: () => '/tienda', act: fillCart },
  { name: 'producto', path: (products) => productPath(products[0]!) },
  { name: 'producto-agotado', path: (products) => productPath(products.find(isOut)!) },
  { name: 'producto-zoom', path: (products) => productPath(products[0]!), act: openZoom },
  { name: 'contacto', path: () => '/contacto' },
  { name: 'error', path: () => '/no-existe' },
];

function isOut(product: Product): boolean {
  return product.outOfStock;
}

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: '¿Cómo comprar?' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ir a la tienda' }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
}

async function fillCart(page: Page): Promise<void> {
  for (const at of [0, 1, 1]) {
    await page.getByRole('button', { name: 'Agregar', exact: true }).nth(at).click();
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir viendo' }).waitFor();
}

async function openZoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: /foto 1 de/ }).click();
}
