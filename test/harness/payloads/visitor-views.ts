import { deepStrictEqual, ok } from 'node:assert';
import { expect as impatientExpect, type Page } from '@playwright/test';
import { categoryPath, productPath } from '../../../src/domain/addresses.ts';
import { productMessage } from '../../../src/domain/cart/chat.ts';
import type { Product } from '../../../src/domain/entities.ts';
import { PLACEHOLDER_PHONE } from '../../../src/domain/settings/placeholder-phone.ts';

/** Pages where visitors see a product with a payload in every field: they must see the text and nothing else. */

/** With long timeouts, for a busy machine. */
export const expect = impatientExpect.configure({ timeout: 60_000 });

/** No link and no resource of a page may point to another host. */
const OURS = /^(\/(?!\/)|#|blob:|https:\/\/wa\.me\/\d+(\?text=[^&#]*)?$)/;

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
}

export async function viewProduct(page: Page, origin: string, product: Product): Promise<void> {
  const { title, description, brand, color, category } = product;
  await visit(page, origin + productPath(product));
  const seen = await page.evaluate(readProduct);
  deepStrictEqual(seen.texts, [description, `${title} en color ${color}`, brand, color, category]);
  deepStrictEqual(seen.data, { name: title, description, brand, color, category });
  ok(collapsed(seen.title).startsWith(collapsed(title)), seen.title);
  ok(collapsed(seen.preview).startsWith(collapsed(title)), seen.preview);
  const [chat] = seen.links.filter((href) => href.includes('?text='));
  deepStrictEqual(chatOf(chat), {
    path: `/${PLACEHOLDER_PHONE}`,
    text: productMessage(origin, product),
    parameters: 1,
  });
  await requireOwnAddresses(page, origin);
}

function readProduct() {
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const facts = [...document.querySelectorAll('.facts dd')].map((fact) => fact.textContent);
  const [data] = JSON.parse(textOf('script[type="application/ld+json"]'))['@graph'];
  const { name, description, brand, color, category } = data;
  const links = [...document.querySelectorAll('.product-page__acts a')].map(
    (a) => a.getAttribute('href') ?? '',
  );
  return {
    title: document.title,
    preview: document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '',
    texts: [textOf('main h1'), textOf('.product-page__line'), ...facts],
    data: { name, description, brand: brand.name, color, category },
    links,
  };
}

function chatOf(href = '') {
  const { pathname, searchParams } = new URL(href);
  return { path: pathname, text: searchParams.get('text'), parameters: searchParams.size };
}

/** Categories that differ in case or in spaces are one; titles of documents and previews have single spaces. */
function collapsed(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Every address on the page is a path of the shop, its chat, or one from the configuration. */
async function requireOwnAddresses(page: Page, origin: string): Promise<void> {
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction], [srcdoc], [data]')].flatMap((one) =>
      ['href', 'src', 'action', 'formaction', 'srcdoc', 'data'].map((name) => one.getAttribute(name) ?? ''),
    ),
  );
  const social = await page
    .locator('footer a[rel~="noopener"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const foreign = addresses.filter(
    (text) => text && !OURS.test(text) && !text.startsWith(`${origin}/`) && !social.includes(text),
  );
  deepStrictEqual(foreign, []);
}

export async function viewCategory(page: Page, origin: string, { category }: Product): Promise<void> {
  await visit(page, origin + categoryPath(category));
  const heading = await page.locator('main h1').textContent();
  deepStrictEqual(collapsed(heading ?? '').toLowerCase(), collapsed(category).toLowerCase());
}

/** Searches by address and then by typing: the words are shown in the box and in the result text. */
export async function viewSearches(page: Page, origin: string, payloads: readonly string[]): Promise<void> {
  const box = page.getByRole('searchbox');
  await visit(page, `${origin}/tienda?q=${encodeURIComponent(payloads[0]!)}`);
  await expect(box).toHaveValue(payloads[0]!);
  for (const words of payloads) {
    await box.fill(`zzz ${words}`);
    await expect(
      page.getByRole('heading', { name: `No encontramos “zzz ${collapsed(words)}”` }),
    ).toBeVisible();
  }
}

/** All cards, the filters with all brands and colours, and the cart with some of the products. */
export async function viewCatalogue(page: Page, origin: string, products: readonly Product[]): Promise<void> {
  await visit(page, `${origin}/tienda`);
  await page.evaluate(
    (items) => {
      localStorage.setItem('carrito', JSON.stringify({ items }));
    },
    products.map((product) => ({ ...product, quantity: 1, productUrl: productPath(product) })),
  );
  await visit(page, `${origin}/tienda`);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByLabel('Marca')).toContainText(products[0]!.brand);
  await page.getByRole('button', { name: /^Carrito,/ }).click();
  const dialog = page.getByRole('dialog');
  for (const { title } of products) await expect(dialog).toContainText(title);
  const chat = await dialog.getByRole('link', { name: /Comprar por/ }).getAttribute('href');
  deepStrictEqual(chatOf(chat ?? '').parameters, 1);
}
