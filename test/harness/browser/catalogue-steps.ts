import type { Locator, Page } from '@playwright/test';
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
