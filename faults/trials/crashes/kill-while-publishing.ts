import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf, requireGone } from '../../../test/harness/measure/process-usage.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { audit } from '../../instruments/disk/shop-audit.ts';
import { createExpectedState } from '../../instruments/expected-state.ts';
import { workUntil } from '../../instruments/sellers-at-work.ts';
import type { Trial, TrialRun } from '../../trial.ts';

export const killWhilePublishing: Trial = {
  name: 'kill-while-publishing',
  covers: ['F-01', 'M6'],
  promise:
    'Killed at any moment while sellers work, the shop has every acknowledged change, complete, and nothing else.',
  rounds: { quick: 1, short: 3, long: 1_000 },
  open: openRun,
};

/** A session lasts an hour. */
const SIGN_IN_EVERY = 100;

async function openRun(): Promise<TrialRun> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-kill-'));
  const expected = await createExpectedState();
  let shop = await startShopProcess({ dataDir });
  let headers = await signIn(shop);
  let rounds = 0;

  return {
    async round(random) {
      rounds += 1;
      // The previous round may have failed.
      if (shop.hasEnded()) shop = await startShopProcess({ dataDir });
      if (rounds % SIGN_IN_EVERY === 0) headers = await signIn(shop);
      const address = { origin: shop.origin, headers };
      const acknowledged = await workUntil(address, { expected, random, end: () => killWhole(shop) });
      shop = await startShopProcess({ dataDir });
      const counts = await audit({ shop: { origin: shop.origin, headers }, dataDir, expected });
      return { kills: 1, acknowledged, ...counts };
    },
    async [Symbol.asyncDispose]() {
      await shop.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function killWhole(shop: ShopProcess): Promise<void> {
  const children = childrenOf(shop.pid);
  await shop.kill();
  await requireGone(children);
}
