import { expect, type Page } from '../../shop.ts';

export const MB = 1024 * 1024;
export const WITHIN_A_MINUTE = { timeout: 60_000 };

export async function areReady(page: Page): Promise<void> {
  await expect(page.getByText('Preparando…')).toHaveCount(0, WITHIN_A_MINUTE);
}

export function coverButtons(page: Page) {
  return page.getByRole('button', { name: /^(Usar la imagen \d+ de|Imagen \d+, de) portada$/ });
}
