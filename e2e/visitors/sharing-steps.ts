import type { Locator } from '@playwright/test';
import { PUBLIC_SHOP } from '../environments.ts';
import { expect, type Page } from '../shop.ts';

export const PUBLIC = PUBLIC_SHOP.SHOP_URL;

export async function openSharing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir' });
  await expect(dialog.getByRole('img', { name: 'Código QR de este enlace' })).toBeVisible();
  return dialog;
}

export function textSent(href: string | null): string | null {
  return new URL(href ?? '').searchParams.get('text');
}
