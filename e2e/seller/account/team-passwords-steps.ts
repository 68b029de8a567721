import type { Locator } from '@playwright/test';
import type { Page } from '../../shop.ts';

export const WRONG = 'La contraseña actual no es correcta';

export const passwordIn = (place: Locator) => place.getByRole('textbox', { name: 'Contraseña' });

export async function choose(page: Page, person: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Más sobre ${person}`, exact: true }).click();
  await page.getByRole('button', { name: item }).click();
}
