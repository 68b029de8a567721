import type { Product } from '../../../src/domain/entities.ts';
import { openTable, priceOf } from '../../../test/harness/browser/product-table-steps.ts';
import { expect, type Page, test } from '../../shop.ts';

const COUNT = 10_000;
/** Check box, picture or title, price, units, marking and menu. */
const STOPS = 6;

/** A shop with thousands of products, without storing them. */
async function answerMany(page: Page, sample: Product, isDiscounted = (_: number) => false): Promise<void> {
  const products = Array.from({ length: COUNT }, (_, at) => ({
    ...sample,
    _id: `producto-${at}`,
    title: `Artículo número ${at}`,
    price: 1000 + at,
    discounted: isDiscounted(at),
    outOfStock: false,
    createdAt: new Date(Date.parse(sample.createdAt) - at * 1000).toISOString(),
  }));
  await page.route('**/products/all', (route) => route.fulfill({ json: { products } }));
}

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const) {
  test(`on ${name}, of 10,000 products only those near the screen are rendered`, async ({
    page,
    shop,
    products,
  }) => {
    await page.setViewportSize(viewport);
    await answerMany(page, products[0]!);
    await openTable(page, shop);
    const rows = page.getByRole('list', { name: 'Productos' }).getByRole('listitem');
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(COUNT));
    expect(await rows.count()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(priceOf(page, { title: `Artículo número ${COUNT - 1}` })).toBeVisible();
    await expect(rows.last()).toHaveAttribute('aria-posinset', String(COUNT));
    expect(await rows.count()).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test('the keyboard reaches row after row, and a field that is scrolled away keeps focus and text', async ({
  page,
  shop,
  products,
}) => {
  await answerMany(page, products[0]!);
  await openTable(page, shop);
  await priceOf(page, { title: 'Artículo número 0' }).focus();
  // On a slow computer the key is pressed again before the page has scrolled.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let presses = 0; presses < STOPS * 30; presses += 1) await page.keyboard.press('Tab');
  await expect(priceOf(page, { title: 'Artículo número 30' })).toBeFocused();
  await page.keyboard.type('77');
  await page.evaluate(() => scrollBy(0, 200_000));
  const rows = page.getByRole('list', { name: 'Productos' }).getByRole('listitem');
  // The row with the focus and its neighbours come first.
  await expect(rows.nth(3)).toHaveAttribute('aria-posinset', /^9\d\d$/);
  await expect(priceOf(page, { title: 'Artículo número 30' })).toBeFocused();
  await expect(priceOf(page, { title: 'Artículo número 30' })).toHaveValue('77');
});

test('rows with a previous price do not move the others when somebody scrolls back after a jump', async ({
  page,
  shop,
  products,
}) => {
  await answerMany(page, products[0]!, (at) => at % 3 === 0);
  await openTable(page, shop);
  const rows = page.getByRole('list', { name: 'Productos' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1_000_000));
  await expect(rows.first()).toHaveAttribute('aria-posinset', /^\d{4}$/);
  const name = await rows.nth(6).getByRole('textbox').first().getAttribute('aria-label');
  const field = page.getByRole('textbox', { name: name!, exact: true });
  const topOf = () => field.evaluate((element) => element.getBoundingClientRect().top);
  const before = await topOf();
  for (const step of [1, 2, 3, 4]) {
    await page.evaluate(() => scrollBy(0, -150));
    await expect.poll(async () => Math.round((await topOf()) - before)).toBe(150 * step);
  }
});

test('the title leads to the form, and the menu to the form and the shop', async ({
  page,
  shop,
  products,
}) => {
  const [product] = products as readonly [Product];
  await openTable(page, shop);
  const href = `/tienda/${product._id}?modo=editar`;
  await expect(page.getByRole('link', { name: product.title, exact: true })).toHaveAttribute('href', href);
  await page.getByRole('button', { name: `Más sobre ${product.title}` }).click();
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', href);
  await expect(page.getByRole('link', { name: 'Ver en la tienda' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Editar' })).toBeHidden();
});
