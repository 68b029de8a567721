import { productPath } from '../../src/domain/addresses.ts';
import { formatPrice } from '../../src/domain/money.ts';
import { expect, test } from '../shop.ts';
import { readData } from './search-engines-steps.ts';

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
