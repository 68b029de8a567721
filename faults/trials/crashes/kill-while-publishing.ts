import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../../instruments/administrator.ts';
import { audit } from '../../instruments/disk/shop-audit.ts';
import { createLedger } from '../../instruments/expected-state.ts';
import {
  childrenOf,
  type KillableShop,
  openKillableShop,
  requireGone,
} from '../../instruments/killable-shop.ts';
import { workUntil } from '../../instruments/sellers-at-work.ts';
import type { Ordeal, Trial } from '../../trial.ts';

export const killWhilePublishing: Trial = {
  name: 'kill-while-publishing',
  covers: ['F-01', 'M6'],
  promise:
    'Killed at any moment while sellers work, the shop has all that it acknowledged, whole, and nothing else.',
  rounds: { short: 3, long: 1_000 },
  open: openOrdeal,
};

/** Somebody who signed in works for an hour. */
const SIGN_IN_EVERY = 100;

async function openOrdeal(): Promise<Ordeal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-kill-'));
  const ledger = await createLedger();
  let shop = await openKillableShop(dataDir);
  let headers = await signIn(shop);
  let rounds = 0;

  return {
    async round(dice) {
      rounds += 1;
      // The round before may have been broken off.
      if (shop.hasEnded()) shop = await openKillableShop(dataDir);
      if (rounds % SIGN_IN_EVERY === 0) headers = await signIn(shop);
      const address = { origin: shop.origin, headers };
      const acknowledged = await workUntil(address, { ledger, dice, end: () => killWhole(shop) });
      shop = await openKillableShop(dataDir);
      const counts = await audit({ shop: { origin: shop.origin, headers }, dataDir, ledger });
      return { kills: 1, acknowledged, ...counts };
    },
    async [Symbol.asyncDispose]() {
      await shop.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function killWhole(shop: KillableShop): Promise<void> {
  const children = childrenOf(shop);
  await shop.kill();
  await requireGone(children);
}
