import { formatChatPrice } from '../../src/domain/money.ts';
import {
  fillCart,
  inStock,
  messageIn,
  openCart,
  openChat,
  stubChat,
} from '../../test/harness/browser/cart-steps.ts';
import { choosePlace, storeZones, zonesWith } from '../../test/harness/browser/delivery-fee-steps.ts';
import { expect, test } from '../shop.ts';
import { messageOf, partsOf } from './delivery-steps.ts';
import { insertLines } from './order-steps.ts';

test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });
const NOTE = '* Los precios no incluyen el envío.';

test.beforeEach(async ({ page, products, shop }) => {
  const [product] = inStock(products);
  await storeZones(shop, zonesWith(2 * product.price));
  await stubChat(page);
  await fillCart(page, product);
});

test.afterEach(({ shop }) => storeZones(shop, []));

test('the estimate is in the cart and in the message that the shopper sees and sends', async ({
  page,
  products,
}) => {
  const [{ title, price }] = inStock(products);
  const dialog = await openCart(page);
  const parts = partsOf(dialog, title);
  const plain = await messageOf(parts);
  await choosePlace(dialog, 'Heredia', 'Belén');
  await dialog.getByLabel('Señas').fill('Del parque 200 m sur');
  await expect(parts.estimate).toHaveText('Envío estimado: ₡2 500 · 1 a 3 días hábiles');
  await expect(parts.missing).toHaveText(`Te faltan ${formatChatPrice(price)} para envío gratis.`);
  await expect(parts.total).toHaveText(`Total*${formatChatPrice(price)}`);
  await expect(parts.totalWithFee).toHaveText(`Con envío estimado:${formatChatPrice(price + 2_500)}`);
  await expect(dialog.getByText(NOTE)).toBeVisible();
  const message = insertLines(
    plain,
    'Entrega: Belén, Heredia',
    'Señas: Del parque 200 m sur',
    'Envío estimado: ₡2 500',
  );
  expect(await messageOf(parts)).toBe(message);
  await dialog.getByText('Ver el mensaje que vas a enviar').click();
  const shown = dialog.getByText('¡Hola! Quisiera comprar estos productos:');
  expect(await shown.textContent()).toBe(message);
  const chat = await openChat(page, parts.buy);
  expect(messageIn(chat.url())).toBe(message);
});
