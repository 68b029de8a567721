import { join } from 'node:path';
import { type ShopProcess, startShopProcess } from '../../test/harness/shop-process.ts';
import { until } from '../../test/harness/until.ts';
import { ARMED } from './inside-shop/failpoint-names.ts';

const MODULE = join(import.meta.dirname, 'inside-shop/kill-at-statement.ts');
const ARMED_WITHIN_MS = 60_000;

/** Starts the shop on its data, so that after `arm` it is killed before its n-th statement. */
export function startToBeKilled(
  dataDir: string,
  statement: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const environment = { ...settings, KILL_AT_STATEMENT: String(statement) };
  return startShopProcess({ dataDir, flags: ['--import', MODULE], environment });
}

/** From now on the shop can be killed at its failpoint or statement. */
export async function arm(shop: ShopProcess): Promise<void> {
  shop.signal('SIGUSR2');
  await until(() => shop.printed().includes(ARMED), {
    withinMs: ARMED_WITHIN_MS,
    lookAgainMs: 5,
    otherwise: () => `The shop was not armed: ${shop.printed()}`,
  });
}

/** Sends one change; null when the shop was killed before it answered. */
export async function sendOnce(url: string, options: RequestInit): Promise<Response | null> {
  return fetch(url, options).catch(() => null);
}
