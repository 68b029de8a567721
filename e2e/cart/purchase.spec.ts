import { productPath } from '../../src/domain/addresses.ts';
import { formatChatPrice } from '../../src/domain/money.ts';
import {
  addFromCard,
  cardOf,
  expectCount,
  fillCart,
  inStock,
  messageIn,
  openCart,
  openChat,
  orderFallback,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { orderInLink } from './order-steps.ts';

// The chat is another host; `stubChat` answers its requests.
test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(({ page }) => stubChat(page));

test('the cart shows the exact message before it is sent', async ({ page, products, shop }) => {
  const [first, second] = inStock(products);
  await fillCart(page, first, second);
  const dialog = await openCart(page);
  await dialog.getByRole('button', { name: `Agregar uno de ${second.title}` }).click();
  const buy = dialog.getByRole('link', { name: 'Comprar por WhatsApp' });
  await expect(buy).toHaveAttribute('target', '_blank');
  await expect(buy).toHaveAttribute('rel', 'noopener');
  const message = [
    '¡Hola! Quisiera comprar estos productos:',
    `1 x ${first.title} - ${formatChatPrice(first.price)}`,
    shop.url + productPath(first),
    `2 x ${second.title} - ${formatChatPrice(second.price * 2)}`,
    shop.url + productPath(second),
    `Total: ${formatChatPrice(first.price + second.price * 2)}`,
    '*Precios no incluyen envío.',
  ].join('\n');
  expect((await orderInLink(buy, shop.url)).before).toBe(message);
  await dialog.getByText('Ver el mensaje que vas a enviar').click();
  const shown = dialog.getByText('¡Hola! Quisiera comprar estos productos:');
  await expect(shown).toBeVisible();
  expect(await shown.textContent()).toBe(messageIn(await buy.getAttribute('href')));
});

test('after the link to the chat the cart still has its products, and a dialog offers other ways', async ({
  page,
  products,
}) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  const dialog = await openCart(page);
  const buy = dialog.getByRole('link', { name: 'Comprar por WhatsApp' });
  const href = await buy.getAttribute('href');
  const chat = await openChat(page, buy);
  expect(messageIn(chat.url())).toBe(messageIn(href));
  const panel = orderFallback(page);
  await expect(panel.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute('href', href!);
  await panel.getByRole('button', { name: 'Seguir viendo' }).click();
  await expect(panel).toBeHidden();
  await expectCount(page, 1);
});

test('the message and the number can be copied', async ({ page, context, products }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first] = inStock(products);
  await visit(page, '/tienda');
  const buy = cardOf(page, first).getByRole('link', { name: 'Comprar' });
  const message = messageIn(await buy.getAttribute('href'));
  await openChat(page, buy);
  await page.bringToFront();
  const panel = orderFallback(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await panel.getByRole('button', { name: 'Copiar el mensaje' }).click();
  await expect(panel.getByText('Copiado')).toHaveCount(1);
  expect(await clipboard()).toBe(message);
  await panel.getByRole('button', { name: 'Copiar el número +506 8888-1234' }).click();
  await expect(panel.getByText('Copiado')).toHaveCount(2);
  expect(await clipboard()).toBe('+50688881234');
});

test('the dialog shows an error when the browser refuses to copy', async ({ page, products }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await openChat(page, cardOf(page, first).getByRole('link', { name: 'Comprar' }));
  await orderFallback(page).getByRole('button', { name: 'Copiar el mensaje' }).click();
  await expect(orderFallback(page).getByText('No se pudo copiar')).toBeVisible();
});

test('the dialog has a QR code on a wide screen and none on a phone', async ({
  page,
  products,
  viewport,
}) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await openChat(page, cardOf(page, first).getByRole('link', { name: 'Comprar' }));
  const panel = orderFallback(page);
  await expect(panel.getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  const code = panel.getByRole('img', { name: 'Código QR que abre el chat en tu celular' });
  await expect(code).toHaveCount(viewport!.width >= 768 ? 1 : 0);
});

test('the cart is emptied only when the visitor confirms that the message was sent', async ({
  page,
  products,
}) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  const dialog = await openCart(page);
  await openChat(page, dialog.getByRole('link', { name: 'Comprar por WhatsApp' }));
  await orderFallback(page).getByRole('button', { name: 'Ya lo envié, vaciar carrito' }).click();
  await expect(orderFallback(page)).toBeHidden();
  await expectCount(page, 0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectCount(page, 1);
});

test('the dialog for a single product has no button to empty the cart', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, productPath(first));
  await openChat(page, page.getByRole('link', { name: 'Comprar' }).filter({ visible: true }));
  await expect(orderFallback(page).getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  await expect(orderFallback(page).getByRole('button', { name: /vaciar/ })).toHaveCount(0);
});

test('a product that is out of stock has a link with a question', async ({ page, products }) => {
  const out = products.find((product) => product.outOfStock)!;
  await visit(page, productPath(out));
  const ask = page.getByRole('link', { name: 'Consultar' }).filter({ visible: true });
  expect(messageIn(await ask.getAttribute('href'))).toContain(
    `Hola, quisiera consultar por este producto: ${out.title} disponible en este enlace: `,
  );
});

test('a cart too long for a link has its total in the message, and its QR code opens the chat without a message', async ({
  page,
  products,
  viewport,
}) => {
  await visit(page, '/tienda');
  const many = products.filter((product) => !product.outOfStock).slice(0, 20);
  for (const product of many) await addFromCard(page, product);
  const dialog = await openCart(page);
  const buy = dialog.getByRole('link', { name: 'Comprar por WhatsApp' });
  const href = (await buy.getAttribute('href')) ?? '';
  expect(href.length).toBeLessThan(1_850);
  const total = many.reduce((sum, product) => sum + product.price, 0);
  expect(messageIn(href)).toContain(`Total: ${formatChatPrice(total)}`);
  await openChat(page, buy);
  const bare = orderFallback(page).getByText('O escanea este código con tu celular y pega ahí el mensaje.');
  await expect(orderFallback(page).getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  await expect(bare).toHaveCount(viewport!.width >= 768 ? 1 : 0);
});
