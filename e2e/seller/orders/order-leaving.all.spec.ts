import { enter, signOut } from '../../../test/harness/browser/sign-in.ts';
import {
  MARIA,
  ORDER_ENVIRONMENT,
  placeReplacedOrder,
  storeOrder,
} from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';
import { openNew } from './new-order-steps.ts';
import { note, question, toList } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });
const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('orderDrafts'));
const rows = (page: Page) => page.getByRole('list', { name: 'Lista de pedidos' }).getByRole('listitem');

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a seller who leaves a new order has agreed to lose it', async ({ page, products }) => {
  await openNew(page, `?producto=${products[0]!._id}`);
  await page.getByLabel('Nombre').fill('María');
  await toList(page).click();
  await expect(question(page)).toContainText('se pierde lo que escribiste');
  await question(page).getByRole('button', { name: 'Salir de aquí' }).click();
  await expect(page).toHaveURL('/cuenta/pedidos');
  // The address changes before the page of the order is closed.
  await expect.poll(() => drafts(page)).not.toContain('María');
  await openNew(page, `?producto=${products[0]!._id}`);
  await expect(page.getByLabel('Nombre')).toHaveValue('');
});

test('unsaved orders are removed at a sign-out in another tab', async ({ page, shop, products }) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await note(page).fill('Solo para mí');
  await expect.poll(() => drafts(page)).toContain('Solo para mí');
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/tienda`);
  await signOut(other);
  await expect(page).toHaveURL(/\/acceder/);
  await expect.poll(() => drafts(page)).toBeNull();
});

test('the link above an order leads to the list that it was opened from, also after printing', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/cuenta/pedidos?estado=confirmado');
  await rows(page).filter({ hasText: order.reference }).getByRole('link').click();
  await page.locator('summary', { hasText: 'Más' }).click();
  await page.getByRole('link', { name: 'Imprimir' }).click();
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
  await toList(page).click();
  await expect(page).toHaveURL('/cuenta/pedidos?estado=confirmado');
  await expect(rows(page).filter({ hasText: order.reference })).toBeVisible();
  // Once for the list, and once for the list after the page for printing.
  expect(asked.filter((path) => path.startsWith('/user/'))).toHaveLength(2);
});

test('an order that another one replaced leads to it', async ({ page, shop, products }) => {
  const id = await placeReplacedOrder(shop, products.find(({ outOfStock }) => !outOfStock)!);
  await page.goto(`/cuenta/pedidos/${id}?estado=terminados`);
  await expect(page.getByText('Quien compra lo cambió por otro pedido.')).toBeVisible();
  const reference = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Ver ese pedido' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(reference ?? '');
  await expect(page).toHaveURL(/\/cuenta\/pedidos\/[0-9a-z]{16}\?estado=terminados$/);
});
