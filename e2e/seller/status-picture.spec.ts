import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '../../src/domain/entities.ts';
import { findSerious } from '../../test/harness/browser/accessibility.ts';
import { cardOf, inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { publish, remove } from '../../test/harness/browser/own-product.ts';
import { signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, type Page, test } from '../shop.ts';

/** Where the picture has its parts. */
const PARTS = {
  photo: { left: 150, top: 280, width: 780, height: 780 },
  tag: { left: 138, top: 258, width: 250, height: 80 },
  title: { left: 110, top: 1110, width: 860, height: 220 },
  gap: { left: 110, top: 1335, width: 860, height: 15 },
  price: { left: 110, top: 1360, width: 860, height: 120 },
  shop: { left: 110, top: 1570, width: 860, height: 130 },
};

async function openStatus(page: Page, product: Product): Promise<Locator> {
  const card = cardOf(page, product);
  await card.getByRole('button', { name: 'Administrar' }).click();
  await card.getByRole('button', { name: 'Imagen para tu estado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imagen para tu estado' });
  await expect(dialog.getByRole('img', { name: `Imagen de ${product.title}` })).toBeVisible();
  return dialog;
}

async function download(page: Page, dialog: Locator): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Descargar' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^estado-.+\.jpg$/);
  return await readFile(await file.path());
}

async function cut(picture: Buffer, part: keyof typeof PARTS): Promise<Buffer> {
  return await sharp(picture).extract(PARTS[part]).greyscale().raw().toBuffer();
}

/** The share of a part that is darker than this, such as text on white. */
async function inkIn(picture: Buffer, part: keyof typeof PARTS): Promise<number> {
  const pixels = await cut(picture, part);
  return pixels.filter((value) => value < 130).length / pixels.length;
}

test('a seller gets a picture of the product for the status, large and light', async ({
  page,
  shop,
  products,
}) => {
  const [product] = inStock(products);
  await signIn(page, shop);
  const dialog = await openStatus(page, product);
  expect(await findSerious(page)).toEqual([]);
  const picture = await download(page, dialog);
  expect(picture.length).toBeLessThanOrEqual(1024 * 1024);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  for (const part of ['title', 'price'] as const) {
    expect(await inkIn(picture, part), part).toBeGreaterThan(0.02);
  }
  expect(await inkIn(picture, 'photo')).toBeGreaterThan(0.02);
  // White text on the dark background of the theme.
  const shopName = await cut(picture, 'shop');
  expect(shopName.filter((value) => value > 220).length / shopName.length).toBeGreaterThan(0.02);
});

test('the picture shows the price of now, and a long name whole or cut, never over the price', async ({
  page,
  shop,
  products,
}) => {
  const name = 'Parlante portátil resistente al agua '.repeat(5).trim();
  const cheap = await publish(shop, products[0]!, { name, price: '1000' });
  const dear = await publish(shop, products[0]!, { name, price: '987654321.5' });
  await signIn(page, shop);
  const pictures: Buffer[] = [];
  for (const { _id } of [cheap, dear]) {
    await visit(page, '/tienda');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${_id}"]`) });
    await card.getByRole('button', { name: 'Administrar' }).click();
    await card.getByRole('button', { name: 'Imagen para tu estado' }).click();
    pictures.push(await download(page, page.getByRole('dialog', { name: 'Imagen para tu estado' })));
  }
  const [first, second] = pictures as [Buffer, Buffer];
  expect(await cut(first, 'title')).toEqual(await cut(second, 'title'));
  expect(await cut(first, 'price')).not.toEqual(await cut(second, 'price'));
  expect(await inkIn(first, 'gap')).toBe(0);
  for (const product of [cheap, dear]) await remove(shop, product);
});

test('the picture of a product that is sold out says so', async ({ page, shop, products }) => {
  const out = products.find(({ outOfStock }) => outOfStock)!;
  await signIn(page, shop);
  const picture = await download(page, await openStatus(page, out));
  expect(await inkIn(picture, 'tag')).toBeGreaterThan(0.5);
});

test('the picture is at hand when a product was saved', async ({ page, shop, products }) => {
  const own = await publish(shop, products[0]!);
  await signIn(page, shop);
  await page.goto(`/tienda/${own._id}?modo=editar`);
  await page.getByLabel('Precio', { exact: true }).fill('2500');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.getByRole('button', { name: 'Imagen para tu estado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imagen para tu estado' });
  expect(await inkIn(await download(page, dialog), 'price')).toBeGreaterThan(0.02);
  await remove(shop, own);
});

test('a phone passes the picture on as a file', async ({ page, shop, products }) => {
  await page.addInitScript(() => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    navigator.canShare = () => true;
    navigator.share = async (data) => void given.push(data?.files?.[0]?.type);
  });
  await signIn(page, shop);
  const dialog = await openStatus(page, inStock(products)[0]);
  await dialog.getByRole('button', { name: 'Compartir' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'given'))).toEqual(['image/jpeg']);
});

test('visitors are not offered the picture', async ({ page }) => {
  await visit(page, '/tienda');
  await expect(page.getByText('Imagen para tu estado')).toHaveCount(0);
});
