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
  /** A session lasts an hour. */
  headers: Address['headers'];
  /** Changes with every start. */
  shop: ShopProcess;
}

type Options = Parameters<typeof startShopProcess>[0];

export async function openRestartedShop(options: Options = {}): Promise<RestartedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-restarted-'));
  const shop = await startShopProcess({ dataDir, ...options });
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

export async function killAndStart(run: RestartedShop, options: Options = {}): Promise<void> {
  await run.shop.kill();
  await startAgain(run, options);
}

/** After a kill. */
export async function startAgain(run: RestartedShop, options: Options = {}): Promise<void> {
  run.shop = await startShopProcess({ dataDir: run.dataDir, ...options });
}

export function addressOf({ shop: { origin }, headers }: RestartedShop): Address {
  return { origin, headers };
}

/** `others` are products that do not belong to the expected state. */
export function auditRun(run: RestartedShop, others?: ReadonlySet<string>): Promise<Counts> {
  return audit({
    shop: addressOf(run),
    dataDir: run.dataDir,
    expected: run.expected,
    ...(others && { others }),
  });
}
