import { visit } from '../../../test/harness/browser/cart-steps.ts';
import { ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

const voucherField = (page: Page) => page.getByLabel('Número de comprobante (opcional)');

test.use({
  environment: ORDER_ENVIRONMENT,
  expectedComplaints: [/status of (409|422|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/],
});
const UNREACHABLE =
  'No pudimos conectar con la tienda. Revisa tu conexión a internet: lo que escribiste sigue aquí.';

test('a form without a network says so, and sends the same text when it is back', async ({
  page,
  context,
  products,
  shop,
}) => {
  const order = await storeOrder(shop, products, { confirm: true });
  await visit(page, order.path);
  await voucherField(page).fill('123456789');
  await context.setOffline(true);
  const button = page.getByRole('button', { name: 'Avisar a la tienda' });
  await button.click();
  await expect(page.getByRole('alert').getByText(UNREACHABLE)).toBeVisible();
  await expect(voucherField(page)).toHaveValue('123456789');
  await expect(button).toBeFocused();
  await context.setOffline(false);
  await button.click();
  await expect(page.getByText('Le avisamos a la tienda que pagaste.')).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
});

test('a form shows the message of a shop that is away, and nothing typed is lost', async ({
  page,
  products,
  shop,
}) => {
  const order = await storeOrder(shop, products, { confirm: true });
  await visit(page, order.path);
  const message = 'No pudimos guardar o leer los datos. Vuelve a intentarlo en un momento';
  await page.route('**/orders/by-link/**', (route) => route.fulfill({ status: 503, json: { message } }));
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check();
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByRole('checkbox', { name: /^Acepto que/ })).toBeChecked();
});

test('the fields start with the place that this device remembers from the cart', async ({
  page,
  products,
  shop,
}) => {
  const customer = { name: '', phone: '', province: '', canton: '', landmarks: '' };
  const order = await storeOrder(shop, products, { confirm: true, customer });
  await page.addInitScript(() => {
    const place = { version: 1, province: 'Cartago', canton: 'Paraíso', landmarks: 'Frente al parque' };
    localStorage.setItem('entrega', JSON.stringify(place));
  });
  await visit(page, order.path);
  await expect(page.getByLabel('Provincia')).toHaveValue('Cartago');
  await expect(page.getByLabel('Cantón')).toHaveValue('Paraíso');
  await expect(page.getByLabel('Señas')).toHaveValue('Frente al parque');
});
