import type { Page } from '@playwright/test';
import type { Product } from '../../src/domain/entities.ts';
import { cardOf } from '../../test/harness/browser/cart-steps.ts';
import { signIn } from '../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../test/harness/running-shop.ts';

/** Steps of a seller on the public pages, and failures that the shop answers. */

export const ASK = 'Deseas eleminar este producto?';

/** Signs in and opens the controls of the product's card. */
export async function manage(page: Page, shop: RunningShop, product: Product) {
  await signIn(page, shop);
  const card = cardOf(page, product);
  await card.getByRole('button', { name: 'Administrar' }).click();
  return card;
}

/** The notice disappears after a few seconds, so it is checked first. */
export function notice(page: Page, text: string) {
  return page.getByRole('status').locator('> div').filter({ hasText: text });
}

export const RETRY = 'Intentar de nuevo';
export const TROUBLE = { status: 503, json: { message: 'No pudimos guardar o leer los datos.' } };

export async function failOnce(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill(TROUBLE), { times: 1 });
}
