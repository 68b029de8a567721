import { productPath } from '../../src/domain/addresses.ts';
import { formatPrice } from '../../src/domain/money.ts';
import { publish, remove } from '../../test/harness/browser/own-product.ts';
import { expect, type Page, test } from '../shop.ts';

interface Described {
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly brand: { readonly name: string };
  readonly image: readonly string[];
  readonly offers: { readonly price: number; readonly priceCurrency: string; readonly availability: string };
}

interface Trail {
  readonly itemListElement: readonly { readonly name: string; readonly item?: string }[];
}

async function readData(page: Page): Promise<[Described, Trail]> {
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(json ?? '')['@graph'];
}

test('the structured data of a product match the visible page', async ({ page, shop, products }) => {
  const [available, soldOut] = [false, true].map((isOut) => products.find((p) => p.outOfStock === isOut)!);
  for (const product of [available!, soldOut!]) {
    await page.goto(productPath(product));
    const [data, trail] = await readData(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(data.description);
    await expect(main).toContainText(`${data.name} en color ${data.color}`);
    await expect(main).toContainText(formatPrice(data.offers.price));
    await expect(main).toContainText(data.brand.name);
    const isIn = data.offers.availability === 'https://schema.org/InStock';
    await expect(main.getByText('Disponible', { exact: true })).toHaveCount(isIn ? 1 : 0);
    expect(isIn).toBe(!product.outOfStock);
    expect(data.offers.priceCurrency).toBe('CRC');
    expect(data.image).toHaveLength(await main.getByRole('link', { name: /, foto \d+ de \d+$/ }).count());
    for (const image of data.image) expect((await fetch(image)).status).toBe(200);
    const links = await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link').all();
    for (const [at, link] of links.entries()) {
      const { name, item } = trail.itemListElement[at]!;
      await expect(link).toHaveText(name);
      expect(item).toBe(shop.url + (await link.getAttribute('href')));
    }
    expect(trail.itemListElement).toHaveLength(links.length + 1);
  }
});

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
