import { productPath } from '../../src/domain/addresses.ts';
import { stubChat, visit } from '../../test/harness/browser/cart-steps.ts';
import {
  countsOf,
  leave,
  look,
  PERSON,
  pretendPerson,
  untilCounting,
  watchCode,
} from '../../test/harness/browser/count-steps.ts';
import { publish } from '../../test/harness/browser/own-product.ts';
import { expect, test } from '../shop.ts';

test.use({
  // Set for the whole browser: requests of an unloading page use the browser's user agent.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, args: [...args, `--user-agent=${PERSON}`] });
    },
    { scope: 'worker' },
  ],
  expectedComplaints: [/^Foreign request: https:\/\/wa\.me\/|ERR_INTERNET_DISCONNECTED|status of 500/],
});

test.beforeEach(({ page }) => stubChat(page));

test.describe('a person', () => {
  test.beforeEach(({ page }) => pretendPerson(page));

  test('a visitor who opens a product is counted once, and again after a reload', async ({
    page,
    shop,
    products,
  }) => {
    const product = await publish(shop, products[0]!);
    await look(page, productPath(product));
    await leave(page);
    await expect.poll(() => countsOf(shop, product)).toEqual({ view: 1 });
    await look(page, productPath(product));
    await untilCounting(page, async () => void (await page.reload()));
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
    await leave(page);
    await expect.poll(() => countsOf(shop, product)).toEqual({ view: 3, add: 1 });
  });
});

test('a robot that drives a browser is not counted, and its page loads nothing for it', async ({
  page,
  products,
}) => {
  const asked = watchCode(page);
  await visit(page, productPath(products[0]!));
  await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
  await leave(page);
  expect(asked).toEqual([]);
});
