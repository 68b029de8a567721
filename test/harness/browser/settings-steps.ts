import { expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../../src/domain/endpoints.ts';
import {
  type AllSettings,
  type BlockName,
  DEFAULT_SETTINGS,
  type SettingsValues,
} from '../../../src/domain/settings/blocks.ts';
import type { RunningShop } from '../running-shop.ts';
import { login } from './sign-in.ts';

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

/** Saves a block as another administrator's page would. */
export async function saveSettings<B extends BlockName>(
  shop: RunningShop,
  block: B,
  values: Partial<SettingsValues[B]>,
): Promise<void> {
  const { authorization } = await login(shop);
  const headers = { authorization, 'content-type': 'application/json' };
  const read = await fetch(shop.url + endpoints.settings.path, { headers });
  const { settings }: { settings: AllSettings } = await read.json();
  const password = block === 'sinpe' && { password: shop.password };
  const body = JSON.stringify({
    ...settings[block].values,
    ...values,
    ...password,
    version: settings[block].version,
  });
  const path = endpoints.saveSettings.path.replace(':block', block);
  const reply = await fetch(shop.url + path, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The settings were answered ${reply.status} ${await reply.text()}`);
}

/** Brings a block back to the settings of a new shop. */
export function resetSettings(shop: RunningShop, block: BlockName): Promise<void> {
  return saveSettings(shop, block, DEFAULT_SETTINGS[block]);
}
