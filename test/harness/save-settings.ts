import type { AllSettings, BlockName, SettingsValues } from '../../src/domain/settings/blocks.ts';
import { isProtected } from '../../src/domain/settings/protected-blocks.ts';
import type { RunningShop } from './running-shop.ts';
import { login } from './sign-in.ts';

/** Saves a block as another administrator's page would. Open pages keep the settings with which they were rendered. */
export async function saveSettings<B extends BlockName>(
  shop: RunningShop,
  block: B,
  values: Partial<SettingsValues[B]>,
): Promise<void> {
  const { authorization } = await login(shop);
  const headers = { authorization, 'content-type': 'application/json' };
  const read = await fetch(`${shop.url}/settings`, { headers });
  const { settings }: { settings: AllSettings } = await read.json();
  const password = isProtected(block) && { password: shop.password };
  const body = JSON.stringify({
    ...settings[block].values,
    ...values,
    ...password,
    version: settings[block].version,
  });
  const path = `/settings/${block}`;
  const reply = await fetch(shop.url + path, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The settings were answered ${reply.status} ${await reply.text()}`);
}
