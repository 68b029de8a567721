import { openCart, openChat, setVisibility } from '../../test/harness/browser/cart-steps.ts';
import type { Page } from '../shop.ts';

export async function buyCart(page: Page): Promise<void> {
  const dialog = await openCart(page);
  await openChat(page, dialog.getByRole('link', { name: 'Comprar por WhatsApp' }));
  await setVisibility(page, 'hidden');
}

export const sentButton = (page: Page) => page.getByRole('button', { name: 'Ya lo envié, vaciar carrito' });
