import { expect, type Locator, type Page } from '@playwright/test';
import { type BlockName, DEFAULT_SETTINGS } from '../../../src/domain/settings/blocks.ts';
import type { RunningShop } from '../running-shop.ts';
import { saveSettings } from '../save-settings.ts';

/** Steps on the settings page, and settings that another person saves. */

export async function openBlock(page: Page, name: string): Promise<Locator> {
  await page.goto('/cuenta/tienda');
  return unfoldBlock(page, name);
}

export async function unfoldBlock(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const block = page.getByRole('form', { name, exact: true });
  await expect(block).toBeVisible();
  return block;
}

export function saveButton(block: Locator): Locator {
  return block.getByRole('button', { name: 'Guardar' });
}

/** Brings a block back to the settings of a new shop. */
export function resetSettings(shop: RunningShop, block: BlockName): Promise<void> {
  return saveSettings(shop, block, DEFAULT_SETTINGS[block]);
}
