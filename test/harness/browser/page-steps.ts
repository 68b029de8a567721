import type { Locator, Page } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';

/** Steps of visitors through the pages. */

/** The product that most tests use. It has two pictures. */
export const PRODUCT = 'Audífonos inalámbricos Ondara Arco 500';

/** The narrowest phone that is still sold. */
export const SMALL_PHONE = { width: 320, height: 640 };

export function findProduct(products: readonly Product[], title: string): Product {
  return products.find((product) => product.title === title)!;
}

export function picture(page: Page, number: number, count = 2): Locator {
  return page.getByRole('link', { name: `${PRODUCT}, foto ${number} de ${count}` });
}

/** The links of the navigation bar, which small screens have in the menu. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'Principal' });
}

export function actionsButton(page: Page) {
  return page.getByRole('button', { name: /cciones rápidas/ });
}

/** Elements that reach over the right edge and are cut off there, except in rows that scroll sideways. */
export function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSwiped = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isSwiped(element.parentElement));
    return [...document.querySelectorAll('a, button, img, h1, h2, h3, p, label, input, select, textarea, td')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isSwiped(element))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML);
  });
}

/** Controls that are covered by the elements of `selector`. */
export function findCovered(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((cover) => {
    const top = document.querySelector(cover);
    const box = top?.getBoundingClientRect();
    if (!top || !box || box.top >= innerHeight) return [];
    const isUnder = (element: Element) =>
      [...element.getClientRects()].some(
        ({ left, right, top: upper, bottom }) =>
          left < box.right && right > box.left && upper < box.bottom && bottom > box.top && right - left > 1,
      );
    const isSwiped = (element: Element) => element.closest('.gallery__track, .category-strip ul') !== null;
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => !top.contains(element) && !isSwiped(element) && isUnder(element))
      .map((element) => element.outerHTML.slice(0, 120));
  }, selector);
}
