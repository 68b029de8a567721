import { enter } from '../../../test/harness/browser/sign-in.ts';
import {
  GUIDE,
  MARIA,
  ORDER_ENVIRONMENT,
  postByLink,
  readOrder,
  storeOrder,
} from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { note, save } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource|net::ERR/] });

test('typed changes survive a reload, and are saved without a network only once it is back', async ({
  page,
  context,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await expect(save(page)).toHaveCount(0);
  await note(page).fill('En la bodega de atrás');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(note(page)).toHaveValue('En la bodega de atrás');
  await context.setOffline(true);
  await save(page).click();
  // The list of orders behind the order may have lost its answer too.
  const panel = page.getByRole('region', { name: 'Qué hacer ahora' });
  await expect(panel.getByText(/No pudimos conectar con la tienda/)).toBeVisible();
  await expect(note(page)).toHaveValue('En la bodega de atrás');
  await context.setOffline(false);
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({ privateNote: 'En la bodega de atrás' });
});

test('an order is cancelled with a reason and reopened', async ({ page, shop, products }) => {
  const order = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  await order.act('dispatch', GUIDE);
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await page.locator('summary', { hasText: 'Más' }).click();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
  await dialog.getByLabel('Motivo (opcional)').fill('No llegó');
  await dialog.getByLabel('No', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Motivo: No llegó')).toBeVisible();
  await expect(page.getByText(/canceló, sin devolver las unidades/)).toBeVisible();
  // Nobody owes money for it, but a late payment can be recorded.
  const payments = page.getByRole('region', { name: 'Pagos' });
  await expect(payments.getByText('Falta')).toHaveCount(0);
  await expect(payments.getByRole('button', { name: 'Ya lo vi en mi banco' })).toBeVisible();
  await page.getByRole('button', { name: 'Reabrir' }).first().click();
  await expect(page.getByText('Pedido reabierto').first()).toBeVisible();
  expect(await readOrder(shop, order.reference)).toMatchObject({ state: 'nuevo' });
});

test('a return says how many came back', async ({ page, shop, products }) => {
  const order = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  await order.act('deliver');
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await page.getByRole('button', { name: 'Registrar devolución' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar devolución' });
  await dialog.getByRole('button', { name: 'Registrar devolución' }).click();
  await expect(dialog.getByText('Escribe cuántas volvieron, al menos una')).toBeVisible();
  await dialog.getByLabel('Volvieron').nth(1).fill('1');
  await dialog.getByRole('button', { name: 'Registrar devolución' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({ label: 'Devuelto en parte' });
});

test('data that the shopper changed stand above the replies until the seller taps Está bien', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  const warning = page.getByRole('region', { name: 'Quien compra cambió sus datos' });
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible();
  await expect(warning).toHaveCount(0);
  const changed = { ...MARIA, name: 'Mario Ruiz', phone: '81112277', consent: true };
  expect(await postByLink(shop, order.key, 'details', changed)).toBe(200);
  await page.reload();
  await expect(warning.locator('del')).toHaveText(['María Rojas', '8888-7777']);
  await expect(warning.locator('ins')).toHaveText(['Mario Ruiz', '8111-2277']);
  await expect(warning).toContainText('Las respuestas se abren con el número nuevo.');
  const chat = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(chat).toHaveAttribute('href', /wa\.me\/50681112277/);
  const [above, below] = [await warning.boundingBox(), await chat.boundingBox()];
  expect(above!.y + above!.height).toBeLessThan(below!.y);
  await warning.getByRole('button', { name: 'Está bien' }).click();
  await expect(warning).toHaveCount(0);
  await expect(page.getByText('revisó los datos que cambiaron')).toBeVisible();
});
