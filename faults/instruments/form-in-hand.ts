import { deepStrictEqual } from 'node:assert';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Product } from '../../src/domain/entities.ts';
import { drawPicture } from '../../test/harness/browser/photos.ts';
import {
  chooseCover,
  choosePictures,
  createButton,
  fillFields,
} from '../../test/harness/browser/product-form-steps.ts';
import { enter, readStored, sendCredentials } from '../../test/harness/browser/sign-in.ts';
import { draftIsStored } from '../../test/harness/browser/stored-drafts.ts';
import type { RunningShop } from '../../test/harness/running-shop.ts';
import { login } from '../../test/harness/sign-in.ts';
import type { TypedArticle } from './article.ts';

/** The product form in a browser, and the ways in which a seller's work on it is interrupted. */

export interface Ending {
  readonly name: string;
  /** Ends the session and opens another; returns the page that shows the form again. */
  run(page: Page, shop: RunningShop): Promise<Page>;
}

const HOUR = 3_600_000;
/** Clicks are slow on a busy machine. */
const PATIENCE_MS = 60_000;

export const ENDINGS: readonly Ending[] = [
  { name: 'hours over', run: letTheHourPass },
  { name: 'sessions ended elsewhere', run: endElsewhere },
  { name: 'tabs killed', run: killTab },
];

export async function fillForm(
  context: BrowserContext,
  shop: RunningShop,
  article: TypedArticle,
): Promise<Page> {
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.clock.install();
  await enter(page, shop);
  await page.goto('/tienda/nuevo');
  await fillFields(page, article);
  await page.getByRole('radio', { name: article.marking }).check();
  const pictures = article.pictures.map((colour, at) => drawPicture(`foto-${at}.png`, colour));
  await choosePictures(page, await Promise.all(pictures));
  await chooseCover(page, article.cover);
  await expect(createButton(page)).toBeEnabled({ timeout: PATIENCE_MS });
  await draftIsStored(page, article.name);
  return page;
}

async function letTheHourPass(page: Page, shop: RunningShop): Promise<Page> {
  await page.clock.fastForward(HOUR + 60_000);
  await expect(page).toHaveURL(/\/tienda$/, { timeout: PATIENCE_MS });
  await page.goto('/acceder');
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL(/\/tienda$/, { timeout: PATIENCE_MS });
  await page.goto('/tienda/nuevo');
  return page;
}

/** The seller notices it when the form is refused. */
async function endElsewhere(page: Page, shop: RunningShop): Promise<Page> {
  const { token } = await readStored(page);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${shop.url}/auth/logout`, { method: 'POST', headers });
  await createButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click();
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL(/\/tienda\/nuevo$/, { timeout: PATIENCE_MS });
  return page;
}

async function killTab(page: Page, shop: RunningShop): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const { token, userId } = await login(shop);
  const another = await page.context().newPage();
  await another.goto('/inicio');
  await another.evaluate(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('userId', session.userId);
    },
    { token, userId },
  );
  await another.goto('/tienda/nuevo');
  return another;
}

/** Checks the restored form and that exactly this product is published once. */
export async function publishTyped(page: Page, url: string, article: TypedArticle): Promise<void> {
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(article.name, {
    timeout: PATIENCE_MS,
  });
  const cover = page.getByRole('button', { name: `Imagen ${article.cover}, de portada` });
  await expect(cover).toBeVisible({ timeout: PATIENCE_MS });
  await expect(createButton(page)).toBeEnabled({ timeout: PATIENCE_MS });
  await createButton(page).click();
  const done = page.getByRole('heading', { name: 'Producto creado' });
  await expect(done).toBeVisible({ timeout: PATIENCE_MS });
  const { products }: { products: Product[] } = await (await fetch(`${url}/products/all`)).json();
  const found = products.filter(({ title }) => title === article.name);
  deepStrictEqual(found.map(typedIn), [
    {
      description: article.description,
      brand: article.brand,
      price: Number(article.price),
      category: article.category,
      color: article.colour,
      discounted: article.marking === 'Con descuento',
      outOfStock: article.marking === 'Agotado',
      pictures: article.pictures.length,
      cover: article.cover,
    },
  ]);
}

function typedIn(product: Product) {
  const { description, brand, price, category, color, discounted, outOfStock, pictureUrls, coverUrl } =
    product;
  const facts = { description, brand, price, category, color, discounted, outOfStock };
  return { ...facts, pictures: pictureUrls.length, cover: pictureUrls.indexOf(coverUrl ?? '') + 1 };
}
