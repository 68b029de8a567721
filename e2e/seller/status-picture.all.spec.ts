import { inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { publish, remove } from '../../test/harness/browser/own-product.ts';
import { signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { cut, download, inkIn, openStatus } from './status-picture-steps.ts';

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
