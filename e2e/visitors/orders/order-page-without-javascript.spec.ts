import {
  GUIDE,
  MARIA,
  ORDER_ENVIRONMENT,
  readOrder,
  storeOrder,
} from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';

test.use({
  environment: ORDER_ENVIRONMENT,
  javaScriptEnabled: false,
  expectedComplaints: [/status of (404|409|422)/],
});

test('the page shows everything that the shopper has to know, and offers to load it again', async ({
  page,
  products,
  shop,
}) => {
  const order = await storeOrder(shop, products, { confirm: true, customer: MARIA });
  await order.act('payments', { amount: 9000, method: 'sinpe' });
  await order.act('dispatch', GUIDE);
  await page.goto(order.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${order.reference}`);
  const shown = [
    'Tu pedido va en camino. Llega: entre martes y jueves.',
    'Número',
    'A nombre de',
    'CR123456789CR',
    'María R. · 8••• ••77 · Escazú, San José · Señas guardadas',
    'Ondara Tecnología S.A.',
    'Ocho días, sin usar y con su empaque.',
  ];
  for (const text of shown) await expect(page.getByText(text).first()).toBeVisible();
  // Playwright finds no text inside of this element.
  await expect(page.locator('noscript > p')).toHaveText(
    'Puedes imprimir esta página desde el menú de tu navegador.',
  );
  await expect(page.locator('[aria-current="step"]')).toContainText('En camino');
  await expect(page.getByRole('link', { name: 'Rastrear en Correos' })).toHaveAttribute(
    'href',
    'https://correos.go.cr/rastreo/',
  );
  const unusable = /^Copiar|^Volver a pedir|^Imprimir o guardar/;
  for (const button of await page.getByRole('button', { name: unusable }).all())
    await expect(button).toBeHidden();
  await page.getByRole('link', { name: 'Actualizar' }).click();
  await expect(page).toHaveURL(order.path);
});

test('a quote is accepted, and the page says so', async ({ page, products, shop }) => {
  const order = await storeOrder(shop, products, { quoteDays: 3 });
  await page.goto(order.path);
  await page.getByRole('button', { name: 'Acepto la cotización' }).click();
  await expect(page).toHaveURL(order.path);
  await expect(page.getByText('Ya aceptaste la cotización. Te confirmamos por WhatsApp.')).toBeVisible();
  expect((await readOrder(shop, order.reference))?.quote?.acceptedAt).toBeDefined();
});
