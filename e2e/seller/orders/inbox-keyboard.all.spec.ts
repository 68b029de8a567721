import { enter, openMenu } from '../../../test/harness/browser/sign-in.ts';
import {
  MARIA,
  ORDER_ENVIRONMENT,
  placeOrder,
  readOrder,
  storeOrder,
} from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

/** Point 51 of the specification. */

// A shop of its own, because its unseen orders are counted.
test.use({ environment: { ...ORDER_ENVIRONMENT }, expectedComplaints: [/Failed to load resource/] });

const MAX_STOPS = 80;

/** Goes on with the keyboard until an element with this role and name has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      const field = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (element?.getAttribute('aria-label') ?? field ?? element?.textContent ?? '').trim();
    });
    if (name.test(label)) return;
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the inbox is used at 360 px with the keyboard alone, from the search to a confirmed order and back', async ({
  page,
  shop,
  products,
}) => {
  const customer = { ...MARIA, name: 'Graciela Quirós' };
  const order = await storeOrder(shop, products, { customer });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cuenta/pedidos');
  await expect(page.getByRole('list', { name: 'Lista de pedidos' })).toBeVisible();
  await tabTo(page, /^Busca por referencia/);
  await page.keyboard.type('graciela');
  await expect(page).toHaveURL('/cuenta/pedidos?q=graciela');
  await tabTo(page, /^Nuevos/);
  await tabTo(page, /Graciela Quirós/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
  await tabTo(page, /^Confirmar$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pedido confirmado').first()).toBeVisible();
  expect(await readOrder(shop, order.reference)).toMatchObject({ state: 'confirmado' });
  await tabTo(page, /^Pedidos$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cuenta/pedidos?q=graciela');
  await expect(page.getByRole('link', { name: /Graciela Quirós/ })).toBeFocused();
});

test('the badge of unseen orders drops when one is opened in another tab', async ({
  page,
  context,
  shop,
  products,
}) => {
  const id = await placeOrder(shop, products.find(({ outOfStock }) => !outOfStock)!);
  await page.goto('/tienda');
  await openMenu(page);
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /^Pedidos/ });
  await expect(link).toHaveAccessibleName('Pedidos 1 sin ver');
  const other = await context.newPage();
  await other.goto(`/cuenta/pedidos/${id}`);
  await expect(other.getByRole('region', { name: 'Qué hacer ahora' })).toBeVisible();
  // The shop is asked every 5 seconds.
  await expect(link).toHaveAccessibleName('Pedidos', { timeout: 12_000 });
});
