import type { Locator, Page } from '@playwright/test';
import { expect } from '../../shop.ts';

export function fileOf(buffer: Buffer) {
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

export async function choose(block: Locator, picture: Promise<Buffer>): Promise<void> {
  await block.getByLabel(/^(Elegir|Cambiar) imagen$/).setInputFiles(fileOf(await picture));
}

export async function remove(page: Page, block: Locator): Promise<void> {
  await block.getByRole('button', { name: 'Quitar logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar logo' }).click();
  await expect(block.getByText('Elegir imagen')).toBeVisible();
}
