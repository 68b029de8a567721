import { productPath } from '../../src/domain/addresses.ts';
import { cardOf, fillCart, openCart, stubChat, visit } from '../../test/harness/browser/cart-steps.ts';
import {
  countsOf,
  leave,
  look,
  PERSON,
  pretendPerson,
  readCounts,
  sendCounts,
  untilCounting,
  watchCode,
} from '../../test/harness/browser/count-steps.ts';
import { publish } from '../../test/harness/browser/own-product.ts';
import { signIn, signOut } from '../../test/harness/browser/sign-in.ts';
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

  test('adding, buying and asking are counted on every page', async ({ page, shop, products }) => {
    const sold = await publish(shop, products[0]!);
    const gone = await publish(shop, products[0]!, { outOfStock: 'true' });
    await fillCart(page, sold);
    await cardOf(page, gone).getByRole('link', { name: 'Consultar' }).click();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Seguir viendo' }).click();
    await cardOf(page, sold).getByRole('link', { name: 'Comprar' }).click();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Seguir viendo' }).click();
    const dialog = await openCart(page);
    await dialog.getByRole('link', { name: 'Comprar por WhatsApp' }).click();
    await page.bringToFront();
    await leave(page);
    await expect.poll(() => countsOf(shop, sold)).toEqual({ add: 1, buy: 2 });
    expect(await countsOf(shop, gone)).toEqual({ ask: 1 });
  });

  test('a search without results is counted once', async ({ page, shop }) => {
    // Searches of one visitor alone are not shown to sellers.
    await sendCounts(shop, { products: [], searches: [{ words: 'impresora laser', count: 1 }] });
    const list = page.waitForResponse('**/products/all');
    await visit(page, '/tienda');
    await list;
    await untilCounting(page, () => page.getByRole('searchbox').pressSequentially('Impresora Láser'));
    await leave(page);
    const missing = async () => (await readCounts(shop)).searches;
    await expect.poll(missing).toContainEqual({ words: 'impresora laser', count: expect.any(Number) });
    expect((await missing()).filter(({ words }) => words.startsWith('impr'))).toHaveLength(1);
  });

  test('a signed-in seller is not counted until signing out', async ({ page, shop, products }) => {
    const product = await publish(shop, products[0]!);
    const asked = watchCode(page);
    await signIn(page, shop);
    await visit(page, productPath(product));
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
    await leave(page);
    expect(asked).toEqual([]);
    await visit(page, '/tienda');
    await signOut(page);
    await expect(page.getByText('Hola Ana')).toBeHidden();
    await look(page, productPath(product));
    await leave(page);
    await expect.poll(() => countsOf(shop, product)).toEqual({ view: 1 });
  });

  test('without network shops on, and is counted once it is back', async ({
    page,
    context,
    shop,
    products,
  }) => {
    const product = await publish(shop, products[0]!);
    await look(page, productPath(product));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await context.setOffline(false);
    await leave(page);
    await expect.poll(() => countsOf(shop, product)).toEqual({ view: 1, add: 1 });
  });

  test('does not notice when the shop cannot count', async ({ page, products }) => {
    await page.route('**/counts', (route) => route.fulfill({ status: 500 }));
    await page.route(/counting-sender/, (route) => route.abort('internetdisconnected'));
    await visit(page, productPath(products[0]!));
    await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true })).toBeVisible();
    await leave(page);
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  });

  for (const wish of ['globalPrivacyControl', 'doNotTrack']) {
    test(`who asks for privacy with ${wish} is not counted`, async ({ page, products }) => {
      await page.addInitScript((name) => Object.defineProperty(navigator, name, { value: '1' }), wish);
      const asked = watchCode(page);
      await visit(page, productPath(products[0]!));
      await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
      await leave(page);
      expect(asked).toEqual([]);
    });
  }
});
