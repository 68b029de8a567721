import type { Locator, Page } from '@playwright/test';
import { messageIn, openCart } from '../../test/harness/browser/cart-steps.ts';

/** The delivery in the cart: its fields, its estimate, and the message. */

/** Opens the delivery fields of a cart with one product. */
export async function openFields(page: Page) {
  const dialog = await openCart(page);
  await dialog.getByText(/^¿Adónde lo enviamos\? \(opcional\)$|^Enviar a /).click();
  return {
    dialog,
    province: dialog.getByLabel('Provincia'),
    canton: dialog.getByLabel('Cantón'),
    landmarks: dialog.getByLabel('Señas'),
    buy: dialog.getByRole('link', { name: 'Comprar por WhatsApp' }),
  };
}

const ESTIMATE = /^Envío (estimado|gratis)/;

export function partsOf(dialog: Locator, title: string) {
  return {
    estimate: dialog.getByRole('paragraph').filter({ hasText: ESTIMATE }),
    missing: dialog.getByText(/^Te faltan /),
    total: dialog.getByText('Total*').locator('..'),
    totalWithFee: dialog.getByText('Con envío estimado:').locator('..'),
    more: dialog.getByRole('button', { name: `Agregar uno de ${title}` }),
    less: dialog.getByRole('button', { name: `Quitar uno de ${title}` }),
    buy: dialog.getByRole('link', { name: 'Comprar por WhatsApp' }),
  };
}

export async function messageOf({ buy }: { readonly buy: Locator }): Promise<string> {
  return messageIn(await buy.getAttribute('href'));
}
