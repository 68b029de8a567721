import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { readUnits } from '../../../test/harness/unit-calls.ts';
import { expect, test } from '../../shop.ts';
import { expectText, now, press } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

test('too few units are left, removed or counted in the dialog', async ({ page, shop, products }) => {
  const speaker = await publish(shop, products[0]!, { units: '1' });
  const lines = [{ productId: speaker._id, quantity: 2 }];
  await enter(page, shop);
  for (const choice of ['Dejar 1', 'Tengo más'] as const) {
    const order = await storeOrder(shop, products, { lines });
    await page.goto(`/cuenta/pedidos/${order.id}`);
    await press(page, 'Confirmar');
    const dialog = page.getByRole('dialog', { name: 'No alcanzan las unidades' });
    await expect(dialog).toContainText(`${speaker.title}: piden 2, queda 1.`);
    await dialog.getByLabel(choice).check();
    if (choice === 'Tengo más') {
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await expect(dialog.getByText('Escribe cuántas hay en total: 2 o más')).toBeVisible();
      await dialog.getByLabel('¿Cuántas tienes en total?').fill('5');
    }
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expectText(page, 'Pedido confirmado');
    const quantity = choice === 'Dejar 1' ? 1 : 2;
    const confirmed = await readOrder(shop, order.reference);
    expect(confirmed).toMatchObject({ state: 'confirmado', lines: [{ quantity, taken: quantity }] });
    expect(await readUnits(shop, speaker)).toBe(choice === 'Dejar 1' ? 0 : 3);
    await order.refresh();
    await order.act('cancel', { giveBack: true });
    await page.waitForTimeout(50);
    if (choice === 'Dejar 1') expect(await readUnits(shop, speaker)).toBe(1);
  }
  await remove(shop, speaker);
});

test('without a number the reply is copied or its chat is chosen, and the tap is noted', async ({
  page,
  context,
  shop,
  products,
}) => {
  await context.route('https://api.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }));
  const order = await storeOrder(shop, products);
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  const link = page.getByRole('link', { name: 'Elegir chat' });
  await expect(link).toHaveAttribute('href', /^https:\/\/api\.whatsapp\.com\/send\?text=/);
  await expect(page.getByRole('button', { name: 'Copiar', exact: true })).toBeVisible();
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await expect
    .poll(async () => (await readOrder(shop, order.reference))?.events[0])
    .toMatchObject({ kind: 'replied', data: { reply: 'Recibido' } });
});

test('an order works at 360 px without a sideways scroll', async ({ page, shop, products }) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await expect(now(page)).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
});
