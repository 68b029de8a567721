import { productPath } from '../../src/domain/addresses.ts';
import { formatChatPrice } from '../../src/domain/money.ts';
import {
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
