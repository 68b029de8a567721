import { changeProduct, createProduct } from '../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';

test('a seller finds the addresses to copy, and why products are left out', async ({
  page,
  context,
  shop,
  products,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await createProduct(shop, 'Radio sin foto');
  await changeProduct(shop, product, { pictureUrls: '[]', coverImg: '' });
  await enter(page, shop);
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Catálogos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogos' })).toBeVisible();
  const own = page.getByRole('region', { name: 'Tu tienda' });
  await expect(own.getByRole('img', { name: 'Código QR de este enlace' })).toBeVisible();
  await own.getByRole('button', { name: 'Copiar la dirección' }).click();
  await expect(own.getByRole('status')).toHaveText('Copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/tienda`);
  const meta = page.getByRole('region', { name: 'WhatsApp Business, Facebook e Instagram' });
  await expect(meta).toContainText(`${shop.url}/feeds/meta.csv`);
  await meta.getByRole('button', { name: 'Copiar la dirección' }).click();
  await expect(meta.getByRole('status')).toHaveText('Copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/feeds/meta.csv`);
  await expect(page.getByRole('region', { name: 'Google' })).toContainText(`${shop.url}/feeds/google.xml`);
  await expect(page.getByText(`${products.length} productos salen en los catálogos.`)).toBeVisible();
  await expect(page.getByText('No tiene foto')).toBeVisible();
  await page.getByRole('link', { name: 'Radio sin foto' }).click();
  await expect(page).toHaveURL(`/tienda/${product._id}?modo=editar`);
});
