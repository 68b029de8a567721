import { findSerious } from '../../test/harness/browser/accessibility.ts';
import {
  fillCart,
  inStock,
  messageIn,
  openCart,
  openChat,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, type Page, test } from '../shop.ts';
import { insertLines } from './order-steps.ts';

test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

/** Opens the delivery fields of a cart with one product. */
async function openFields(page: Page) {
  const dialog = await openCart(page);
  await dialog.getByText(/^¿Adónde lo enviamos\? \(opcional\)$|^Enviar a /).click();
  return {
    dialog,
    province: dialog.getByLabel('Provincia'),
    canton: dialog.getByLabel('Cantón'),
    landmarks: dialog.getByLabel('Señas'),
    buy: dialog.getByRole('link', { name: 'Comprar por WhatsApp' }),
  };
}

type Fields = Awaited<ReturnType<typeof openFields>>;

async function messageOf({ buy }: Fields): Promise<string> {
  return messageIn(await buy.getAttribute('href'));
}

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

test('another province starts without a canton, and choosing nothing leaves the message as it was', async ({
  page,
}) => {
  const fields = await openFields(page);
  const plain = await messageOf(fields);
  await expect(fields.canton).toBeDisabled();
  await fields.province.selectOption('San José');
  await fields.canton.selectOption('Escazú');
  await fields.province.selectOption('Heredia');
  await expect(fields.canton).toHaveValue('');
  await expect(fields.canton.getByRole('option')).toHaveCount(11);
  await expect.poll(() => messageOf(fields)).toBe(insertLines(plain, 'Entrega: Heredia'));
  await fields.dialog.getByRole('button', { name: 'Borrar estos datos' }).click();
  await expect(fields.province).toBeFocused();
  await expect.poll(() => messageOf(fields)).toBe(plain);
});

test('the delivery is stored, and is the same in every tab', async ({ page, context }) => {
  const fields = await openFields(page);
  await fields.province.selectOption('Limón');
  await fields.canton.selectOption('Talamanca');
  const otherTab = await context.newPage();
  await visit(otherTab, '/tienda');
  const there = await openFields(otherTab);
  await expect(there.canton).toHaveValue('Talamanca');
  await there.canton.selectOption('Pococí');
  await expect(fields.canton).toHaveValue('Pococí');
  await otherTab.close();
});

for (const text of ['{', 'null', '[7]', '{"province":"Narnia","canton":{},"landmarks":7}']) {
  test(`the cart works with the stored delivery ${text}`, async ({ page }) => {
    await page.evaluate((stored) => localStorage.setItem('entrega', stored), text);
    await visit(page, '/tienda');
    const fields = await openFields(page);
    await expect(fields.province).toHaveValue('');
    await fields.province.selectOption('Cartago');
    await expect.poll(() => messageOf(fields)).toContain('\nEntrega: Cartago');
  });
}

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

test('the delivery fields work with the keyboard alone and pass the accessibility check', async ({
  page,
}) => {
  const { dialog, province, canton, landmarks } = await openFields(page);
  await province.focus();
  await page.keyboard.type('Her');
  await page.keyboard.press('Tab');
  await expect(canton).toBeFocused();
  await page.keyboard.type('Bel');
  await expect(canton).toHaveValue('Belén');
  await page.keyboard.press('Tab');
  await expect(landmarks).toBeFocused();
  await page.keyboard.type('Del parque 200 m sur');
  await expect(dialog.getByText('Enviar a Belén, Heredia')).toBeVisible();
  expect(await findSerious(page, 'dialog')).toEqual([]);
});
