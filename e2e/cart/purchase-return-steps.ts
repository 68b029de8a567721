import { openCart, openChat } from '../../test/harness/browser/cart-steps.ts';
import type { Page } from '../shop.ts';

/** Hides and shows the page, as a phone does when another app opens and closes. */
export async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

export async function buyCart(page: Page): Promise<void> {
  const dialog = await openCart(page);
  await openChat(page, dialog.getByRole('link', { name: 'Comprar por WhatsApp' }));
  await setVisibility(page, 'hidden');
}

export const sentButton = (page: Page) => page.getByRole('button', { name: 'Ya lo envié, vaciar carrito' });
