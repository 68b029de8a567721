import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';

/** The list of products as a visitor sees it. */

export function cardsOf(page: Page): Locator {
  return page.getByRole('article');
}

export function titlesOf(page: Page): Locator {
  return cardsOf(page).getByRole('heading');
}

export function orderOf(page: Page): Locator {
  return page.getByLabel('Ordenar por');
}

export function titles(products: readonly Product[]): string[] {
  return products.map((product) => product.title);
}

/** More cards come each time the last one is reached. */
export async function seeTheWholeList(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await cardsOf(page).last().scrollIntoViewIfNeeded();
    await expect(cardsOf(page)).toHaveCount(count, { timeout: 500 });
  }).toPass();
  await cardsOf(page).last().scrollIntoViewIfNeeded();
}

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByLabel('Marca')).toBeVisible();
}
