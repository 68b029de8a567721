import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopProcess, startShopProcess } from '../../test/harness/shop-process.ts';
import { signIn } from '../../test/harness/sign-in.ts';
import type { Counts } from '../trial.ts';
import { audit } from './disk/shop-audit.ts';
import { type Address, createExpectedState, type ExpectedState } from './expected-state.ts';

/** A shop that is killed and started many times on the same data, and the state that it must have. */
export interface RestartedShop extends AsyncDisposable {
  readonly dataDir: string;
  readonly expected: ExpectedState;
  readonly headers: Address['headers'];
  /** Changes with every start. */
  shop: ShopProcess;
}

export async function openRestartedShop(): Promise<RestartedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-restarted-'));
  const shop = await startShopProcess({ dataDir });
  const run: RestartedShop = {
    dataDir,
    shop,
    expected: await createExpectedState(),
    headers: await signIn(shop),
    async [Symbol.asyncDispose]() {
      await run.shop.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return run;
}

export async function killAndStart(
  run: RestartedShop,
  options: Parameters<typeof startShopProcess>[0] = {},
): Promise<void> {
  await run.shop.kill();
  run.shop = await startShopProcess({ dataDir: run.dataDir, ...options });
}

export function addressOf({ shop: { origin }, headers }: RestartedShop): Address {
  return { origin, headers };
}

export function auditRun(run: RestartedShop): Promise<Counts> {
  return audit({ shop: addressOf(run), dataDir: run.dataDir, expected: run.expected });
}
