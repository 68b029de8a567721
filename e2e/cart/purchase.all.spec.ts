import { productPath } from '../../src/domain/addresses.ts';
import {
  cardOf,
  inStock,
  openChat,
  orderFallback,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

// The chat is another host; `stubChat` answers its requests.
test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(({ page }) => stubChat(page));

test('the dialog shows an error when the browser refuses to copy', async ({ page, products }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await openChat(page, cardOf(page, first).getByRole('link', { name: 'Comprar' }));
  await orderFallback(page).getByRole('button', { name: 'Copiar el mensaje' }).click();
  await expect(orderFallback(page).getByText('No se pudo copiar')).toBeVisible();
});

test('the dialog for a single product has no button to empty the cart', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, productPath(first));
  await openChat(page, page.getByRole('link', { name: 'Comprar' }).filter({ visible: true }));
  await expect(orderFallback(page).getByRole('button', { name: 'Copiar el mensaje' })).toBeVisible();
  await expect(orderFallback(page).getByRole('button', { name: /vaciar/ })).toHaveCount(0);
});
