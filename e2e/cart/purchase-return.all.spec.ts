import {
  cardOf,
  expectCount,
  fillCart,
  inStock,
  openChat,
  orderFallback,
  setVisibility,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { buyCart, sentButton } from './purchase-return-steps.ts';

// The chat is another host; `stubChat` answers its requests.
test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(({ page }) => stubChat(page));

test('the notice opens the dialog, and stays until it is closed', async ({ page, products }) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  await buyCart(page);
  await setVisibility(page, 'visible');
  await page.getByRole('button', { name: '¿No se abrió WhatsApp?' }).click();
  await expect(orderFallback(page).getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sentButton(page)).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Cerrar' }).click();
  await expect(sentButton(page)).toBeHidden();
  await expectCount(page, 1);
  await page.reload();
  await expectCount(page, 1);
  await expect(sentButton(page)).toBeHidden();
});

test('a tab that was reloaded during the chat still shows the notice', async ({ page, products }) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  await buyCart(page);
  await visit(page, '/tienda');
  await expect(sentButton(page)).toBeVisible();
  await page.getByRole('button', { name: '¿No se abrió WhatsApp?' }).click();
  await expect(orderFallback(page).getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50688881234\?text=/,
  );
  await orderFallback(page).getByRole('button', { name: 'Ya lo envié, vaciar carrito' }).click();
  await expectCount(page, 0);
  await expect(sentButton(page)).toBeHidden();
});

test('the notice about one product does not change the cart', async ({ page, products }) => {
  const [first, second] = inStock(products);
  await fillCart(page, second);
  const buy = cardOf(page, first).getByRole('link', { name: 'Comprar' });
  await openChat(page, buy);
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  const sent = page.getByRole('button', { name: 'Ya lo envié', exact: true });
  await expect(sent).toBeVisible();
  await expect(sentButton(page)).toHaveCount(0);
  await sent.click();
  await expect(sent).toBeHidden();
  await expectCount(page, 1);
});
