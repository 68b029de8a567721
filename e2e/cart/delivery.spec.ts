import {
  fillCart,
  inStock,
  messageIn,
  openChat,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { messageOf, openFields } from './delivery-steps.ts';
import { insertLines } from './order-steps.ts';

test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(async ({ page, products }) => {
  await stubChat(page);
  await fillCart(page, inStock(products)[0]);
});

test('province, canton and landmarks go into the message that the shopper sees and sends', async ({
  page,
}) => {
  const fields = await openFields(page);
  const plain = await messageOf(fields);
  await fields.province.selectOption('Puntarenas');
  await fields.canton.selectOption('Puerto Jiménez');
  await fields.landmarks.fill('Frente al muelle, casa azul');
  const message = insertLines(
    plain,
    'Entrega: Puerto Jiménez, Puntarenas',
    'Señas: Frente al muelle, casa azul',
  );
  await expect.poll(() => messageOf(fields)).toBe(message);
  await expect(fields.dialog.getByText('Enviar a Puerto Jiménez, Puntarenas')).toBeVisible();
  await fields.dialog.getByText('Ver el mensaje que vas a enviar').click();
  const shown = fields.dialog.getByText('¡Hola! Quisiera comprar estos productos:');
  expect(await shown.textContent()).toBe(message);
  const chat = await openChat(page, fields.buy);
  expect(messageIn(chat.url())).toBe(message);
});

test('before the tap nothing of the delivery is sent; the order then has the place, and never the landmarks', async ({
  page,
  shop,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const requestsWith = (words: RegExp) => sent.filter((request) => words.test(decodeURIComponent(request)));
  const { province, landmarks } = await openFields(page);
  await province.selectOption('Guanacaste');
  await landmarks.fill('señas secretas');
  await visit(page, '/inicio');
  expect(requestsWith(/Guanacaste|secretas/)).toEqual([]);
  const { buy } = await openFields(page);
  const [order] = await Promise.all([page.waitForRequest(`${shop.url}/orders`), openChat(page, buy)]);
  expect(order.postDataJSON()).toMatchObject({ province: 'Guanacaste', canton: '' });
  expect(requestsWith(/secretas/)).toEqual([]);
});
