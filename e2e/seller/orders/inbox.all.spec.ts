import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { openMenu } from '../../../test/harness/views/inbox-views.ts';
import { expect, test } from '../../shop.ts';
import { filter, rows } from './inbox-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the hint above new orders stays away once it is closed', async ({ page }) => {
  await page.goto('/cuenta/pedidos?estado=nuevo');
  const hint = page.getByText('Un pedido nuevo se guarda cuando alguien toca «Comprar por WhatsApp».');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(filter(page, 'Nuevos')).toHaveAttribute('aria-current', 'page');
  await expect(hint).toHaveCount(0);
});

test('an administrator downloads the orders of some days', async ({ page, shop, products }) => {
  const { reference } = await storeOrder(shop, products, { confirm: true });
  await page.goto('/cuenta/pedidos');
  await openMenu({ page });
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar pedidos' });
  await dialog.getByLabel('Estado').selectOption('Confirmado');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-01-a-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(reference);
  await expect(dialog).toHaveCount(0);
});

test('whoever is no administrator is not offered the export', async ({ page }) => {
  await page.route('**/user/*', async (route) => {
    const { user } = await (await route.fetch()).json();
    await route.fulfill({ json: { user: { ...user, role: 'vendedor' } } });
  });
  await page.goto('/cuenta/pedidos');
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Elegir|Más: elegir)$/ }).first()).toBeAttached();
  await expect(page.getByRole('button', { name: /Exportar/ })).toHaveCount(0);
});

test('the list fits a phone of 360 pixels, and the keyboard opens an order', async ({
  page,
  shop,
  products,
}) => {
  const { id, reference } = await storeOrder(shop, products, { customer: MARIA });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/cuenta/pedidos');
  const link = rows(page).filter({ hasText: reference }).getByRole('link');
  await expect(link).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/cuenta/pedidos/${id}`);
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect(link).toBeFocused();
});
