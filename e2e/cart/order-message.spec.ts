import { productPath } from '../../src/domain/addresses.ts';
import { formatChatPrice } from '../../src/domain/money.ts';
import {
  addFromCard,
  fillCart,
  inStock,
  messageIn,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { buyLink, EXPECTED, orderInLink } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('the message of a cart ends with the reference and the link of its order', async ({
  page,
  products,
  shop,
}) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  const link = await buyLink(page);
  const order = await orderInLink(link, shop.url);
  expect(order.before).toBe(
    [
      '¡Hola! Quisiera comprar estos productos:',
      `1 x ${first.title} - ${formatChatPrice(first.price)}`,
      shop.url + productPath(first),
      `Total: ${formatChatPrice(first.price)}`,
      '*Precios no incluyen envío.',
    ].join('\n'),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ver el mensaje que vas a enviar').click();
  const shown = dialog.getByText('¡Hola! Quisiera comprar estos productos:');
  expect(await shown.textContent()).toBe(messageIn(await link.getAttribute('href')));
  await expect(dialog.getByText('Así encuentra la tienda tu pedido.')).toBeVisible();
  await dialog.getByText('¿Adónde lo enviamos? (opcional)').click();
  const hint =
    'La provincia y el cantón van con tu pedido. Las señas van solo en tu mensaje. Lo recordamos en este aparato para la próxima vez.';
  await expect(dialog.getByText(hint)).toBeVisible();
});

test('a cart has the same order while it is filled, after a reload and in another tab', async ({
  page,
  context,
  products,
  shop,
}) => {
  const [first, second] = inStock(products);
  await fillCart(page, first);
  const { reference, key } = await orderInLink(await buyLink(page), shop.url);
  await page.keyboard.press('Escape');
  await addFromCard(page, second);
  expect(await orderInLink(await buyLink(page), shop.url)).toMatchObject({ reference, key });
  await visit(page, '/contacto');
  expect(await orderInLink(await buyLink(page), shop.url)).toMatchObject({ reference, key });
  const other = await context.newPage();
  await visit(other, '/tienda');
  expect(await orderInLink(await buyLink(other), shop.url)).toMatchObject({ reference, key });
});
