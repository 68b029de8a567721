import type { Locator } from '@playwright/test';
import { productPath } from '../../../src/domain/addresses.ts';
import { cardOf, visit } from '../../../test/harness/browser/cart-steps.ts';
import { findProduct, PRODUCT } from '../../../test/harness/browser/page-steps.ts';
import { expect, type Page, test } from '../../shop.ts';
import { bottomOf, PHONE } from './first-screen-steps.ts';

test.use({ viewport: PHONE });

function dockedPrice(page: Page): Locator {
  return page.locator('.dock .price');
}

test('the dock shows the price only while that of the page is out of sight, and nothing moves', async ({
  page,
  products,
}) => {
  await visit(page, productPath(findProduct(products, PRODUCT)));
  const own = page.locator('.product-page__price');
  const place = await page.locator('.dock').boundingBox();
  await expect(dockedPrice(page)).toBeVisible();
  // All of it is above the dock.
  await own.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(dockedPrice(page)).toBeHidden();
  expect(await page.locator('.dock').boundingBox()).toEqual(place);
  // Half of it is under the bar at the top.
  await own.evaluate((element) => {
    const bar = document.querySelector('header')!.offsetHeight;
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - bar, behavior: 'instant' });
  });
  await expect(dockedPrice(page)).toBeVisible();
});

test('the price of a product that is out of stock is struck through in the dock as well', async ({
  page,
  products,
}) => {
  await visit(page, productPath(products.find((product) => product.outOfStock)!));
  await expect(dockedPrice(page)).toHaveCSS('text-decoration-line', 'line-through');
});

test('a short description comes before the name, and both are on the first screen', async ({
  page,
  products,
}) => {
  const product = findProduct(products, PRODUCT);
  const description = 'Audífonos inalámbricos con cancelación de ruido';
  await page.route(`**/products/${product._id}`, (route) =>
    route.fulfill({ json: { product: { ...product, description } } }),
  );
  await visit(page, '/tienda');
  await page.getByRole('link', { name: product.title, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: description });
  await expect(heading).toBeVisible();
  const name = (await page.getByText(`${PRODUCT} en color Negro`).boundingBox())!;
  expect(await bottomOf(heading)).toBeLessThanOrEqual(name.y);
  expect(name.y + name.height).toBeLessThanOrEqual((await page.locator('.dock').boundingBox())!.y);
});

for (const path of ['/tienda', '/tienda/smart%20watch/lista', '/tienda/accesorios/lista']) {
  test(`${path} shows the price and the buy button of its first row on the first screen`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const card of await page
      .getByRole('article')
      .all()
      .then((cards) => cards.slice(0, 2))) {
      await expect(card.getByText('₡')).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('link', { name: /^Comprar|^Consultar/ })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('a long name on a card still shows brand and model, and is read out whole', async ({
  page,
  products,
}) => {
  const [first] = products;
  const title = 'Audífonos inalámbricos de diadema con cancelación de ruido y estuche rígido Ondara Arco 500';
  const brand = 'Ondara';
  await page.route('**/products/all', (route) =>
    route.fulfill({ json: { products: [{ ...first!, title, brand }, ...products.slice(1)] } }),
  );
  await visit(page, '/tienda');
  const link = page.getByRole('link', { name: title, exact: true });
  await expect(link.getByText(/^Audífonos .* … Ondara Arco 500$/)).toBeVisible();
});

test('no name on a card is cut off or longer than three lines', async ({ page, products }) => {
  await visit(page, '/tienda');
  for (const product of products.slice(0, 12)) {
    const link = cardOf(page, product).getByRole('heading').getByRole('link');
    const { lines, isCut } = await link.evaluate((element) => ({
      lines: element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
      isCut:
        element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflow !== 'visible',
    }));
    expect(Math.floor(lines), product.title).toBeLessThanOrEqual(3);
    expect(isCut, product.title).toBe(false);
  }
});
