import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';

/** Steps of a visitor with the cart. */

/** Opens a page and waits until it is hydrated: a tap before that is lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // React marks each element when it hydrates it, and the footer comes last.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

export function inStock(products: readonly Product[]): readonly [Product, Product] {
  const [first, second] = products.filter((product) => !product.outOfStock);
  if (!first || !second) throw new Error('The demo catalogue has fewer than two products in stock');
  return [first, second];
}

export function cardOf(page: Page, product: Product): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: product.title }) });
}

export async function addFromCard(page: Page, product: Product): Promise<void> {
  await cardOf(page, product).getByRole('button', { name: 'Agregar' }).click();
}

/** Opens the catalogue and puts these products into the cart. */
export async function fillCart(page: Page, ...products: readonly Product[]): Promise<void> {
  await visit(page, '/tienda');
  for (const product of products) await addFromCard(page, product);
}

export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Carrito,/ });
}

export function cartDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Tu carrito de compras' });
}

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click();
  const dialog = cartDialog(page);
  await expect(dialog.getByText('Total*')).toBeVisible();
  return dialog;
}

export async function expectCount(page: Page, count: number): Promise<void> {
  const articles = count === 1 ? '1 artículo' : `${count} artículos`;
  await expect(cartButton(page)).toHaveAccessibleName(`Carrito, ${articles}`);
}

/** Changes the stored cart, as time or another program could have. */
export async function rewriteStoredCart(page: Page, changes: Partial<Product>): Promise<void> {
  await page.evaluate((different) => {
    const cart = JSON.parse(localStorage.getItem('carrito') ?? '');
    Object.assign(cart.items[0], different);
    localStorage.setItem('carrito', JSON.stringify(cart));
  }, changes);
}

/** No test reaches the chat's host: requests to it get an empty page. */
export async function stubChat(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
}

/** Follows a link to the chat, which opens in another tab. */
export async function openChat(page: Page, link: Locator): Promise<Page> {
  const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  return chat;
}

/** The text that a link to the chat would send. */
export function messageIn(href: string | null): string {
  return new URL(href ?? '').searchParams.get('text') ?? '';
}

/** The dialog with other ways to the chat, which is shown after the link was followed. */
export function orderFallback(page: Page): Locator {
  return page.getByRole('dialog', { name: '¿No se abrió WhatsApp?' });
}

/** Hides and shows the page, as a phone does when another app opens and closes. */
export async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}
