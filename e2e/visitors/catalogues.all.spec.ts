import { productUrl } from '../../src/domain/addresses.ts';
import { createProduct } from '../../test/harness/browser/product-form-steps.ts';
import { expect, test } from '../shop.ts';

test('the feed for Google is XML with the catalogue', async ({ page, shop, products }) => {
  const tricky = 'Cable <A> & "B" ]]> 🎧';
  await createProduct(shop, tricky);
  const feed = await (await fetch(`${shop.url}/feeds/google.xml`)).text();
  const read = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const G = 'http://base.google.com/ns/1.0';
    const items = Array.from(xml.querySelectorAll('rss > channel > item'), (item) => {
      const get = (name: string) => item.getElementsByTagNameNS(G, name)[0]?.textContent ?? '';
      const names = ['id', 'title', 'price', 'availability', 'link', 'image_link', 'brand', 'condition'];
      return Object.fromEntries(names.map((name) => [name, get(name)]));
    });
    return { errors: xml.querySelectorAll('parsererror').length, items };
  }, feed);
  expect(read.errors).toBe(0);
  const [first, ...others] = read.items;
  expect(first).toMatchObject({ title: tricky, price: '15000.00 CRC', availability: 'in_stock' });
  expect(others.map(({ image_link: _, ...item }) => item)).toEqual(
    products.map((product) => ({
      id: product._id,
      title: product.title,
      price: `${product.price.toFixed(2)} CRC`,
      availability: product.outOfStock ? 'out_of_stock' : 'in_stock',
      link: productUrl(shop.url, product),
      brand: product.brand,
      condition: 'new',
    })),
  );
  for (const { image_link } of read.items.slice(0, 3)) {
    const picture = await fetch(image_link ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});
