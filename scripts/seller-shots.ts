import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Product } from '../src/domain/entities.ts';
import type { ProductCount } from '../src/domain/visits/visit-counts.ts';
import { readCounts, sendCounts } from '../test/harness/browser/count-steps.ts';
import type { RunningShop } from '../test/harness/running-shop.ts';

/** A picture of the seller's guide: a page on a seller's phone. */
export interface SellerShot {
  readonly name: string;
  path(products: readonly Product[]): string;
  /** What the seller does there before the picture is taken. */
  act?(page: Page): Promise<void>;
}

export const SELLER_SHOTS: readonly SellerShot[] = [
  { name: 'guia-tienda', path: () => '/tienda' },
  { name: 'guia-administrar', path: () => '/tienda', act: openControls },
  { name: 'guia-enlace', path: () => '/tienda', act: (page) => choose(page, /Ver enlace/) },
  { name: 'guia-estado', path: () => '/tienda', act: (page) => choose(page, /Imagen para tu estado/) },
  { name: 'guia-editar', path: ([first]) => `/tienda/${first!._id}?modo=editar` },
  { name: 'guia-catalogos', path: () => '/cuenta/catalogos' },
  { name: 'guia-importar', path: () => '/cuenta/importar' },
  { name: 'guia-cuenta', path: () => '/cuenta' },
  { name: 'guia-ventas', path: () => '/cuenta', act: showCounts },
];

/** Pictures of the guide that show a view of the appearance tests. */
export const OWNER_SHOTS: readonly (readonly [picture: string, view: string])[] = [
  ['guia-ajustes', 'the settings with a logo'],
  ['guia-envios', 'a delivery zone'],
  ['guia-equipo', 'the team'],
  ['guia-invitacion', 'the link of an invitation'],
  ['guia-productos', 'the products with changed fields'],
  ['guia-precios', 'new prices for several products'],
  ['guia-papelera', 'the bin'],
  ['guia-historial', 'the history'],
];

/** Reports a day of visits, so that the page of visit counts is not empty. */
export async function sendVisits(shop: RunningShop, products: readonly Product[]): Promise<void> {
  const batch = products.slice(0, 8).flatMap(({ _id: id }, at): ProductCount[] => [
    { id, kind: 'view', count: 20 - 2 * at },
    { id, kind: 'add', count: 8 - at },
    { id, kind: 'buy', count: 8 - at },
  ]);
  await sendCounts(shop, { products: batch, searches: [{ words: 'cafetera', count: 3 }] });
  while ((await readCounts(shop)).products.length === 0) await pause(500);
}

async function openControls(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Administrar' }).first().click();
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await openControls(page);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
}

async function showCounts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Qué se vende' }).scrollIntoViewIfNeeded();
  await page.getByRole('table').first().waitFor({ state: 'attached' });
}
