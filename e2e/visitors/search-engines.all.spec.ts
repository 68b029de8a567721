import { productPath } from '../../src/domain/addresses.ts';
import { publish, remove } from '../../test/harness/browser/own-product.ts';
import { expect, test } from '../shop.ts';
import { readData } from './search-engines-steps.ts';

test('a title with </script> stays a title', async ({ page, shop, products }) => {
  const title = `Radio </script><script>alert(1)</script><!--`;
  const product = await publish(shop, products[0]!, { name: title });
  await page.goto(productPath(product));
  const [data] = await readData(page);
  expect(data.name).toBe(title);
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.locator('script:not([src]):not([type$="json"])')).toHaveCount(0);
  await remove(shop, product);
});

test('the sitemap has the public pages and their pictures, all of them there', async ({
  page,
  shop,
  products,
}) => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const found = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const texts = (name: string) => Array.from(xml.getElementsByTagName(name), (node) => node.textContent);
    return { errors: texts('parsererror'), pages: texts('loc'), pictures: texts('image:loc') };
  }, sitemap);
  expect(found.errors).toEqual([]);
  const categories = [...new Set(products.map(({ category }) => category))];
  const paths = [
    ...['/inicio', '/tienda', '/contacto'],
    ...categories.map((category) => `/tienda/${encodeURIComponent(category.toLowerCase())}/lista`),
    ...products.map(productPath),
  ];
  expect(found.pages.toSorted()).toEqual(paths.map((path) => shop.url + path).toSorted());
  const pictures = products.flatMap(({ pictureUrls }) => pictureUrls.map((url) => shop.url + url));
  expect(new Set(found.pictures)).toEqual(new Set(pictures));
  for (const url of found.pages) {
    const reply = await fetch(url ?? '', { redirect: 'error' });
    expect([url, reply.status]).toEqual([url, 200]);
    const html = await reply.text();
    expect(html).not.toContain('name="robots"');
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
  }
});
