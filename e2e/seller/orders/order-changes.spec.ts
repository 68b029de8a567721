import { enter } from '../../../test/harness/browser/sign-in.ts';
import {
  GUIDE,
  MARIA,
  ORDER_ENVIRONMENT,
  postByLink,
  readOrder,
  storeOrder,
} from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource|net::ERR/] });

const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' });
const note = (page: Page) => page.getByLabel('Nota interna');

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
  await expect(page.getByText(/No pudimos conectar con la tienda/)).toBeVisible();
  await expect(note(page)).toHaveValue('En la bodega de atrás');
  await context.setOffline(false);
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({ privateNote: 'En la bodega de atrás' });
});

test('two versions of the same part stand side by side, and nothing typed is lost', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await note(page).fill('La mía');
  await page.getByLabel('Nota para quien compra').fill('Gracias');
  await order.act('update', { privateNote: 'La de Luis' });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió este pedido' });
  await expect(dialog.getByLabel(/La guardada/)).toBeVisible();
  await expect(dialog).toContainText('La de Luis');
  await expect(dialog).toContainText('La mía');
  await expect(dialog.getByRole('radio', { name: /La tuya/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Guardar lo marcado' }).click();
  await expect(save(page)).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({
    privateNote: 'La mía',
    publicNote: 'Gracias',
  });
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

test('two sellers edit one order in two browsers: the second sees both versions and loses nothing typed', async ({
  page,
  browser,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await using context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await enter(each, shop);
    await each.goto(`/cuenta/pedidos/${order.id}`);
  }
  await other.getByLabel('Señas').fill('Las señas de Luis');
  await save(other).click();
  await expect(save(other)).toHaveCount(0);
  await page.getByLabel('Señas').fill('Mis señas');
  await note(page).fill('Mi nota');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió este pedido' });
  await expect(dialog).toContainText('Las señas de Luis');
  await expect(dialog).toContainText('Mis señas');
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Señas')).toHaveValue('Mis señas');
  await expect(note(page)).toHaveValue('Mi nota');
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
  expect(await readOrder(shop, order.reference)).toMatchObject({
    customer: { landmarks: 'Mis señas' },
    privateNote: 'Mi nota',
  });
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

test('a quote is sent for the chosen days, a step is taken back, and a new link replaces the old one', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await page.getByRole('button', { name: 'Enviar cotización' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('7 días').check();
  await dialog.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(page.getByText(/^Vale hasta el /).first()).toBeVisible();
  await page.locator('summary', { hasText: 'Más' }).click();
  await page.getByRole('button', { name: 'Enlace nuevo' }).click();
  await dialog.getByRole('button', { name: 'Hacer enlace nuevo' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await page.request.get(shop.url + order.path)).status()).toBe(404);
  await page.getByRole('button', { name: 'Confirmar' }).first().click();
  await page.getByRole('button', { name: 'Marcar entregado' }).first().click();
  await page.getByRole('button', { name: 'Volver a confirmado' }).click();
  await expect(page.getByText('Volvió a confirmado').first()).toBeVisible();
  expect(await readOrder(shop, order.reference)).toMatchObject({ state: 'confirmado' });
});
