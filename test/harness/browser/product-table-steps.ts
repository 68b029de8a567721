import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';
import type { RunningShop } from '../running-shop.ts';
import { login } from '../sign-in.ts';
import { enter } from './sign-in.ts';

/** Steps in the table of products, and changes that another person makes meanwhile. */

export async function openTable(page: Page, shop: RunningShop, search = ''): Promise<void> {
  await enter(page, shop);
  await page.goto(`/cuenta/productos${search}`);
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
}

export function rowOf(page: Page, { title }: Pick<Product, 'title'>): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

export function priceOf(page: Page, { title }: Pick<Product, 'title'>): Locator {
  return page.getByRole('textbox', { name: `Precio de ${title}` });
}

export function previousPriceOf(page: Page, { title }: Pick<Product, 'title'>): Locator {
  return page.getByRole('textbox', { name: `Precio anterior de ${title}` });
}

export function markingOf(page: Page, { title }: Pick<Product, 'title'>): Locator {
  return page.getByRole('combobox', { name: `Estado de ${title}` });
}

export function unitsOf(page: Page, { title }: Pick<Product, 'title'>): Locator {
  return page.getByRole('textbox', { name: `Unidades de ${title}` });
}

export async function pick(page: Page, ...products: readonly Product[]): Promise<void> {
  for (const { title } of products)
    await page.getByRole('checkbox', { name: `Elegir ${title}`, exact: true }).check();
}

export async function readProduct(shop: RunningShop, { _id }: Product): Promise<Product> {
  const { product }: { product: Product } = await (await fetch(`${shop.url}/products/${_id}`)).json();
  return product;
}

/** A change of one field by another person. */
export async function changeField(
  shop: RunningShop,
  product: Product,
  fields: { readonly price?: number; readonly priceBefore?: number; readonly marking?: string },
): Promise<void> {
  const { token } = await login(shop);
  const { updatedAt } = await readProduct(shop, product);
  const reply = await fetch(`${shop.url}/products/${product._id}/fields`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ updatedAt, ...fields }),
  });
  expect(reply.status).toBe(200);
}
