import { productUrl } from '../../../src/domain/addresses.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { box, paste } from './inbox-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(async ({ page, shop }) => {
  await enter(page, shop);
  await page.goto('/cuenta/pedidos');
});

test('a reference opens its order, and a misspelled one is told', async ({ page, shop, products }) => {
  const { id, reference } = await storeOrder(shop, products);
  const [first, second] = [reference.slice(0, 4), reference.slice(5)];
  const wrong = `${first}-${second.slice(0, 3)}${second.endsWith('Y') ? 'X' : 'Y'}`;
  await box(page).fill(wrong);
  await expect(page.getByText('Esa referencia no está bien escrita. Revisa letra por letra.')).toBeVisible();
  await expect(page.getByText(`No encontramos pedidos con “${wrong}”.`)).toBeVisible();
  await box(page).fill(`el pedido ${first.toLowerCase()} ${second}`);
  await expect(page).toHaveURL(`/cuenta/pedidos/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/cuenta/pedidos');
});

test('the message of a purchase leads to a new order with its text', async ({ page, shop, products }) => {
  const text = `Hola, quiero comprar\n${productUrl(shop.url, products[0]!)}`;
  await paste(page, text);
  await expect(page).toHaveURL('/cuenta/pedidos/nuevo');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ pastedText: text });
});

test('a message without anything known is told, and one that was not read can be sent again', async ({
  page,
}) => {
  await page.route('**/orders/read', (route) => route.abort());
  await paste(page, 'Buenas tardes,\n¿abren los domingos?');
  await expect(page.getByRole('alert')).toContainText('No pudimos leer el mensaje.');
  await page.unroute('**/orders/read');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  const sentence = page.getByText('No encontramos un pedido, un pago ni productos en ese mensaje.');
  await expect(sentence).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar lo que pegaste' }).click();
  await expect(sentence).toHaveCount(0);
});

test('a long text without a line break is read as a message', async ({ page, shop, products }) => {
  const { id, reference } = await storeOrder(shop, products);
  await box(page).fill(
    `${'Hola, te escribo por el pedido que hice ayer en la tarde desde mi casa. '} ${reference} gracias`,
  );
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/cuenta/pedidos/${id}`);
});
