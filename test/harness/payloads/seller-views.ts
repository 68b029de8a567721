import { deepStrictEqual, ok } from 'node:assert';
import type { BrowserContext, Page } from '@playwright/test';
import type { Login, Product } from '../../../src/domain/entities.ts';
import { formatCsvRow, parseCsv } from '../../../src/domain/import/csv.ts';
import { SESSION_MS } from '../../../src/domain/limits.ts';
import { expect, visit } from './visitor-views.ts';

/** Pages where sellers see the products, and fields where they type a payload. */

/** The error message repeats the typed text. */
export async function viewLogin(page: Page, origin: string, payloads: readonly string[]): Promise<void> {
  await visit(page, `${origin}/acceder`);
  const email = page.getByLabel('Correo electrónico');
  for (const text of payloads.filter((one) => !one.includes('@'))) {
    await email.fill(text);
    await email.blur();
    const message = `Ingresa un correo valido ${await email.inputValue()}`;
    await expect(page.getByText(message.trim(), { exact: true })).toBeVisible();
  }
}

/** Stores the session as the sign-in form does, for every page opened from now on. */
export async function storeSession(context: BrowserContext, { token, userId, name }: Login): Promise<void> {
  const expirationDate = new Date(Date.now() + SESSION_MS).toISOString();
  await context.addInitScript(
    (values) => {
      if (location.protocol !== 'http:') return;
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    // The token last, as the shop does: other tabs react to it.
    { userId, userName: name, expirationDate, token },
  );
}

export async function viewForm(page: Page, origin: string, product: Product): Promise<void> {
  await visit(page, `${origin}/tienda/${product._id}?modo=editar`);
  await expect(page.getByLabel('Nombre')).toHaveValue(product.title);
  await expect(page.getByLabel('Descripción')).toHaveValue(product.description);
  await expect(page.getByLabel('Marca')).toHaveValue(product.brand);
}

/** A draft has the typed name, and is offered when the form is opened again. */
export async function viewDraft(page: Page, origin: string, text: string): Promise<void> {
  await visit(page, `${origin}/tienda/nuevo`);
  await page.getByLabel('Nombre').fill(text);
  await page.waitForTimeout(700);
  await visit(page, `${origin}/tienda/nuevo`);
  await expect(page.getByLabel('Nombre')).toHaveValue(text);
}

/** Every cell of every row is a payload: most rows are refused, and all are shown. */
export async function viewImport(page: Page, origin: string, payloads: readonly string[]): Promise<void> {
  const heading = ['nombre', 'descripción', 'marca', 'categoría', 'color', 'precio', 'imágenes'];
  const rows = payloads.map((text) => heading.map(() => text));
  const csv = [[...heading, ...payloads.slice(0, 3)], ...rows].map(formatCsvRow).join('');
  await visit(page, `${origin}/cuenta/importar`);
  const file = { name: `${payloads[0]}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Elegir archivos').setInputFiles([file]);
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('list', { name: 'Filas' }).locator('> li').first()).toBeVisible();
}

/** Searches and opened products. The shop stores them a moment later. */
export async function sendCounts(origin: string, products: readonly Product[]): Promise<void> {
  const counts = {
    products: products.slice(0, 20).map(({ _id }) => ({ id: _id, kind: 'view', count: 1 })),
    searches: products.slice(0, 10).map(({ title }) => ({ words: title, count: 1 })),
  };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${origin}/counts`, { method: 'POST', headers, body: JSON.stringify(counts) });
}

export async function viewAccount(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/cuenta`);
  await expect(page.getByRole('heading', { name: 'Qué se vende' })).toBeVisible();
  await visit(page, `${origin}/cuenta/catalogos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogos' })).toBeVisible();
}

/** Feeds are read on an empty page, because the policy of the shop's pages forbids parsing documents. */
export async function viewFeeds(
  page: Page,
  origin: string,
  authorization: string,
  products: readonly Product[],
): Promise<void> {
  await page.goto('about:blank');
  for (const path of ['/feeds/google.xml', '/sitemap.xml']) {
    const xml = await (await fetch(origin + path)).text();
    const isBroken = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/xml');
      return parsed.querySelector('parsererror, script') !== null;
    }, xml);
    deepStrictEqual(isBroken, false, path);
  }
  // Not the feed for Meta, which must contain the text unchanged.
  const exported = await fetch(`${origin}/products/export`, { headers: { authorization } });
  ok(exported.ok, `The export answered ${exported.status}`);
  requirePlainSheet(await exported.text(), products);
}

/** No cell may be a formula for a spreadsheet. */
function requirePlainSheet(csv: string, products: readonly Product[]): void {
  const rows = [...parseCsv(csv.replace(/^\ufeff/, ''))];
  ok(rows.length > products.length, `${rows.length} rows`);
  const formulas = rows.flatMap(({ cells }) => cells.filter((cell) => /^[=+\-@\t\r]/.test(cell)));
  deepStrictEqual(formulas, []);
}
