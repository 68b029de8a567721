import { visit } from '../../../test/harness/browser/cart-steps.ts';
import { ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

const voucherField = (page: Page) => page.getByLabel('Número de comprobante (opcional)');

test.use({
  environment: ORDER_ENVIRONMENT,
  expectedComplaints: [/status of (409|422|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/],
});

test('a payment is reported by keyboard, and the answer has the focus', async ({ page, products, shop }) => {
  const order = await storeOrder(shop, products, { confirm: true });
  await visit(page, order.path);
  await voucherField(page).fill('123 456 789');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Avisar a la tienda' })).toBeFocused();
  await page.keyboard.press('Enter');
  const said = page.getByText('Le avisamos a la tienda que pagaste. Te confirma cuando lo vea en su banco.');
  await expect(said).toBeFocused();
  await expect(page.getByText(/^Avisaste el /)).toBeVisible();
  expect(await readOrder(shop, order.reference)).toMatchObject({ reportedVoucher: '123456789', paid: 0 });
});

test('a wrong voucher is refused beside its field, which has the focus and what was typed', async ({
  page,
  products,
  shop,
}) => {
  const order = await storeOrder(shop, products, { confirm: true });
  await visit(page, order.path);
  await voucherField(page).fill('abc12');
  await page.getByRole('button', { name: 'Avisar a la tienda' }).click();
  await expect(voucherField(page)).toBeFocused();
  await expect(voucherField(page)).toHaveValue('abc12');
  await expect(voucherField(page)).toHaveAccessibleDescription(/.+/);
  expect((await readOrder(shop, order.reference))?.reportedAt).toBeUndefined();
});

test('data are stored with consent, shown masked, changed and erased', async ({ page, products, shop }) => {
  const order = await storeOrder(shop, products, { confirm: true });
  await visit(page, order.path);
  await page.getByLabel('Nombre', { exact: true }).fill('María Rojas');
  await page.getByLabel('WhatsApp', { exact: true }).fill('12');
  await page.getByLabel('Señas').fill('Casa verde');
  const save = page.getByRole('button', { name: 'Guardar mis datos' });
  await save.click();
  const consent = page.getByRole('checkbox', { name: /^Acepto que/ });
  await expect(page.getByRole('alert')).toHaveText('Marca la casilla para que podamos guardarlos.');
  await expect(consent).toBeFocused();
  await consent.check();
  await save.click();
  const phone = page.getByLabel('WhatsApp', { exact: true });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('Escribe un número de WhatsApp, por ejemplo 8888-7777');
  expect((await readOrder(shop, order.reference))?.customer.name).toBe('');
  await phone.fill('8888-7777');
  await save.click();
  const masked = page.getByText('María R. · 8••• ••77 · Escazú, San José · Señas guardadas');
  await expect(masked).toBeFocused();
  expect((await readOrder(shop, order.reference))?.customer).toMatchObject({ landmarks: 'Casa verde' });
  await page.getByText('Cambiar', { exact: true }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  await expect(page.getByText('Tu nombre, tu número y tus señas se borraron de este pedido.')).toBeFocused();
  await expect(masked).toHaveCount(0);
  expect((await readOrder(shop, order.reference))?.customer).toMatchObject({ name: '', landmarks: '' });
});
