import { formatChatPrice } from '../../src/domain/money.ts';
import {
  addFromCard,
  cardOf,
  inStock,
  messageIn,
  openCart,
  openChat,
  orderFallback,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

// The chat is another host; `stubChat` answers its requests.
test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(({ page }) => stubChat(page));

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
