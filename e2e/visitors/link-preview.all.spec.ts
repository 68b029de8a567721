import { productPath } from '../../src/domain/addresses.ts';
import { formatPrice } from '../../src/domain/money.ts';
import { visit } from '../../test/harness/browser/cart-steps.ts';
import { publish, remove } from '../../test/harness/browser/own-product.ts';
import { findProduct, PRODUCT } from '../../test/harness/browser/page-steps.ts';
import {
  createProduct,
  publish as publishInForm,
  updateButton,
} from '../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { expect, type Page, test } from '../shop.ts';
import { KB, readTags } from './link-preview-steps.ts';

/** How wide and high a picture is, as the browser sees it. */
function measure(page: Page, bytes: Buffer): Promise<readonly [number, number]> {
  return page.evaluate(
    async (numbers) => {
      const { width, height } = await createImageBitmap(new Blob([new Uint8Array(numbers)]));
      return [width, height] as const;
    },
    [...bytes],
  );
}

test('every public page has a picture that chats take: JPEG, 1200 × 630, light, without detours', async ({
  page,
  shop,
  products,
}) => {
  const product = products[0]!;
  for (const path of ['/inicio', '/tienda', '/tienda/audio/lista', productPath(product), '/contacto']) {
    const { 'og:image': image = '', ...tags } = await readTags(shop.url + path);
    expect(tags).toMatchObject({ 'og:url': shop.url + path, 'og:locale': 'es_CR' });
    expect(tags['og:description']!.length, path).toBeLessThanOrEqual(80);
    const reply = await fetch(image, { redirect: 'error' });
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(250 * KB);
    expect(await measure(page, bytes)).toEqual([1200, 630]);
  }
});

test('the tags of a product change with it, and so does the name of its picture', async ({
  shop,
  products,
}) => {
  const [first, other] = [findProduct(products, PRODUCT), products.at(-1)!];
  const mine = await publish(shop, first, { name: 'Radio con "comillas" & más', price: '1250.5' });
  const tags = await readTags(shop.url + productPath(mine));
  expect(tags).toMatchObject({
    'og:type': 'product',
    'og:title': 'Radio con &quot;comillas&quot; &amp; más',
    'og:description': '₡1,250.50 · Disponible · Radio para una prueba',
    'product:price:amount': '1250.5',
  });
  const theirs = await readTags(shop.url + productPath(other));
  expect(theirs['og:image']).not.toBe(tags['og:image']);
  await remove(shop, mine);
});

test('the meta tags of a page are removed when the visitor goes to another page', async ({
  page,
  products,
}) => {
  const product = products[0]!;
  await visit(page, productPath(product));
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', product.title);
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Tienda' }).click();
  await expect(page).toHaveURL('/tienda');
  await expect(page.locator('meta[property], script[type="application/ld+json"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tienda$/);
});

test.describe('Así se ve tu enlace', () => {
  const LINK = 'Así se ve tu enlace';

  function card(page: Page) {
    return page.getByRole('dialog', { name: LINK }).getByRole('figure', { name: 'Vista previa del enlace' });
  }

  test('while a product is edited: what was typed, and what does not fit', async ({ page, shop }) => {
    const product = await createProduct(shop, 'Radio de enlace');
    await enter(page, shop);
    await page.goto(`/tienda/${product._id}?modo=editar`);
    const name = `Radio ${'muy largo '.repeat(8)}`.trim();
    await page.getByLabel('Nombre', { exact: true }).fill(name);
    await page.getByText('Agotado', { exact: true }).click();
    await page.getByRole('button', { name: LINK }).click();
    await expect(card(page)).toContainText(name);
    await expect(card(page)).toContainText(`${formatPrice(15_000)} · Agotado`);
    await expect(page.getByText('El nombre es largo')).toBeVisible();
    await page.getByRole('dialog', { name: LINK }).getByRole('button', { name: 'Cerrar' }).click();
    await expect(card(page)).toBeHidden();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name);
    await expect(updateButton(page)).toBeEnabled();
  });

  test('right after a product is published', async ({ page, shop }) => {
    await enter(page, shop);
    await publishInForm(page, { name: 'Radio recién publicada' });
    await page.getByRole('button', { name: LINK }).click();
    await expect(card(page)).toContainText('Radio recién publicada');
    await expect(card(page).locator('img')).toHaveAttribute('src', /-previa\.jpg$/);
  });
});
