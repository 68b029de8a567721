import { visitWithLighthouse } from '../../bench/lighthouse/visit.ts';
import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { expect, test } from '../shop.ts';

/** The Lighthouse audits of pages on a phone that do not depend on timing. */

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

const PAGES = [
  { name: 'the catalogue', path: () => '/tienda' },
  { name: 'a product', path: (products: readonly Product[]) => productPath(products[0]!) },
  { name: 'the home page', path: () => '/inicio' },
];

for (const { name, path } of PAGES) {
  test(`Lighthouse finds no fault with ${name}`, async ({ shop, products, launchOptions }) => {
    const { executablePath, args = [] } = launchOptions;
    const url = shop.url + path(products);
    const visit = await visitWithLighthouse(url, { executablePath, args, onlyCategories: CATEGORIES });
    const scores = CATEGORIES.map((category) => [category, visit.categories[category]?.score]);
    const faults = Object.values(visit.audits).filter(({ score }) => score !== null && score < 1);
    expect(scores, faults.map(({ title }) => title).join('; ')).toEqual(
      CATEGORIES.map((category) => [category, 1]),
    );
  });
}
