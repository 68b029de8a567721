import {
  expectCount,
  fillCart,
  inStock,
  setVisibility,
  stubChat,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { buyCart, sentButton } from './purchase-return-steps.ts';

// The chat is another host; `stubChat` answers its requests.
test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(({ page }) => stubChat(page));

test('a visitor who returns from the chat sees a notice and no dialog', async ({ page, products }) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  await buyCart(page);
  await setVisibility(page, 'visible');
  await expect(sentButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sentButton(page).click();
  await expect(sentButton(page)).toBeHidden();
  await expectCount(page, 0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectCount(page, 1);
});
