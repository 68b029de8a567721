import type { Locator } from '@playwright/test';
import { formatPrice } from '../../../src/domain/money.ts';
import { visit } from '../../../test/harness/browser/cart-steps.ts';
import {
  cardsOf,
  orderOf,
  seeTheWholeList,
  titles,
  titlesOf,
} from '../../../test/harness/browser/catalogue-steps.ts';
import { openMenu } from '../../../test/harness/browser/sign-in.ts';
import { expect, type Page, test } from '../../shop.ts';

test('a visitor sees the catalogue, newest first, with prices and buy links', async ({ page, products }) => {
  await page.goto('/tienda');
  await expect(page.getByRole('heading', { level: 1, name: 'Todos' })).toBeVisible();
  const first = products[0]!;
  const card = cardsOf(page).first();
  await expect(card.getByRole('heading', { name: first.title })).toBeVisible();
  await expect(card).toContainText(formatPrice(first.price));
  await expect(card.getByRole('link', { name: /Comprar|Consultar/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50688881234\?text=/,
  );
  expect((await titlesOf(page).allTextContents()).slice(0, 12)).toEqual(titles(products).slice(0, 12));
});

test('the first cards come with the page, the others as the list is scrolled', async ({ page, products }) => {
  await page.goto('/tienda');
  await seeTheWholeList(page, products.length);
  expect(await titlesOf(page).allTextContents()).toEqual(titles(products));
});

test('a category shows its own products, and its link in the strip is visible', async ({
  page,
  products,
}) => {
  const phones = products.filter((product) => product.category === 'Teléfonos');
  await page.goto('/tienda/telefonos/lista');
  await expect(page.getByRole('heading', { level: 1, name: 'Teléfonos' })).toBeVisible();
  await expect(titlesOf(page)).toHaveText(titles(phones));
  const strip = page.getByRole('navigation', { name: 'Categorías' });
  await expect(strip.getByRole('link', { name: 'Teléfonos' })).toBeInViewport({ ratio: 1 });
  await strip.getByRole('link', { name: 'Ver Todo' }).click();
  await expect(page).toHaveURL('/tienda');
  await expect(titlesOf(page).first()).toHaveText(products[0]!.title);
});

test('Tienda hides and shows the categories, and its arrow points the other way', async ({ page }) => {
  await visit(page, '/tienda');
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Tienda' });
  const strip = page.getByRole('navigation', { name: 'Categorías' });
  const arrow = link.locator('svg');
  await expect(strip).toBeVisible();
  await showLink(page, link);
  await expect(arrow).toHaveCSS('rotate', '180deg');
  await link.click();
  await expect(strip).toBeHidden();
  await showLink(page, link);
  await expect(link).toHaveAttribute('aria-expanded', 'false');
  await expect(arrow).toHaveCSS('rotate', 'none');
  await link.click();
  await expect(strip).toBeVisible();
});

/** On a phone the links are in the menu. */
async function showLink(page: Page, link: Locator): Promise<void> {
  if (!(await link.isVisible())) await openMenu(page);
}

test('Back from a product shows the list with the same search, order and position', async ({
  page,
  products,
}) => {
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').fill('con');
  await orderOf(page).selectOption('Precio: mayor a menor');
  const found = page.getByText(/^\d+ resultados$/);
  await expect(found).toBeVisible();
  const count = Number.parseInt(await found.innerText(), 10);
  await seeTheWholeList(page, count);
  const shown = await titlesOf(page).allTextContents();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(800);
  const last = cardsOf(page).last().getByRole('heading').getByRole('link');
  await last.click();
  const { description } = products.find((product) => product.title === shown.at(-1))!;
  await expect(page.getByRole('heading', { level: 1, name: description })).toBeVisible();
  await page.goBack();
  await expect(titlesOf(page)).toHaveText(shown);
  await expect(page.getByRole('searchbox')).toHaveValue('con');
  await expect(orderOf(page)).toHaveValue('precio-mayor');
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60);
});
