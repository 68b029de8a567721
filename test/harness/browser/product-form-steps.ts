import type { BrowserContext } from '@playwright/test';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';
import type { RunningShop } from '../running-shop.ts';
import { login } from '../sign-in.ts';
import { drawPicture, type PictureFile } from './photos.ts';

/** Steps of a seller in the product form. */

interface Article {
  readonly name: string;
  readonly description?: string;
  readonly brand?: string;
  readonly price?: string;
  readonly category?: string;
  readonly colour?: string;
}

export async function fillFields(page: Page, article: Article): Promise<void> {
  const { name, description = 'Un artículo de prueba', brand = 'Río' } = article;
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Descripción').fill(description);
  await page.getByLabel('Marca').fill(brand);
  await page.getByLabel('Precio', { exact: true }).fill(article.price ?? '15000');
  await page.getByLabel('Categoría').selectOption(article.category ?? 'Audio');
  await page.getByRole('combobox', { name: 'Color' }).fill(article.colour ?? 'Azul');
  await page.getByRole('combobox', { name: 'Color' }).press('Tab');
}

export async function choosePictures(page: Page, files: string[] | PictureFile[]): Promise<void> {
  await page.getByLabel('Elegir imágenes').setInputFiles(files);
}

export async function chooseCover(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Usar la imagen ${number} de portada` }).click();
}

export function createButton(page: Page) {
  return page.getByRole('button', { name: /^(Crear Producto|Creando\.\.\.)$/ });
}

export function updateButton(page: Page) {
  return page.getByRole('button', { name: /^(Actualizar|Creando\.\.\.)$/ });
}

/** Fills in everything that a new product needs, but does not send it. */
export async function prepareProduct(page: Page, article: Article): Promise<void> {
  await page.goto('/tienda/nuevo');
  await fillFields(page, article);
  await choosePictures(page, [await drawPicture('frente.png', '#2c8c99')]);
  await chooseCover(page, 1);
  await expect(createButton(page)).toBeEnabled();
}

/** Sends the form and waits until the shop confirms it. */
export async function create(page: Page): Promise<void> {
  await createButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible();
}

export async function update(page: Page): Promise<void> {
  await updateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();
}

export async function publish(page: Page, article: Article): Promise<void> {
  await prepareProduct(page, article);
  await create(page);
}

/** Drops the first answer, once the test goes on: the shop has received the product, but the browser does not know. */
export async function loseAnswer(context: BrowserContext): Promise<() => void> {
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await context.route(
    '**/products/new',
    async (route) => {
      await seen;
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  return goOn;
}

export async function productsNamed(shop: RunningShop, name: string): Promise<readonly Product[]> {
  const { products }: { products: Product[] } = await (await fetch(`${shop.url}/products/all`)).json();
  return products.filter((product) => product.title === name);
}

/** Creates a product through the API, for tests that begin with one. */
export async function createProduct(shop: RunningShop, name: string, pictures = 1): Promise<Product> {
  const { token } = await login(shop);
  const files = await Promise.all(
    ['#2c8c99', '#ba274a', '#c7dca7']
      .slice(0, pictures)
      .map((colour, at) => drawPicture(`f${at}.png`, colour)),
  );
  return await send(shop, '/products/new', token, { name, formMode: 'new', coverImgNew: 'f0.png' }, files);
}

/** Changes a product as another person on another computer would. */
export async function changeProduct(shop: RunningShop, product: Product, fields: Record<string, string>) {
  const { token } = await login(shop);
  return await send(shop, '/products/update', token, {
    formMode: 'edit',
    productId: product._id,
    name: product.title,
    coverImg: product.coverUrl ?? '',
    pictureUrls: JSON.stringify(product.pictureUrls),
    ...fields,
  });
}

const FIELDS = {
  description: 'Un artículo de prueba',
  brand: 'Río',
  price: '15000',
  category: 'Audio',
  color: 'Azul',
  count: '1',
  discounted: 'false',
  outOfStock: 'false',
};

async function send(
  shop: RunningShop,
  path: string,
  token: string,
  fields: Record<string, string>,
  files: readonly PictureFile[] = [],
): Promise<Product> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.append(name, value);
  for (const file of files)
    form.append('files', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const reply = await fetch(shop.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  const { product }: { product: Product } = await reply.json();
  return product;
}
