import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../test/dice.ts';
import { signIn } from './instruments/administrator.ts';
import { childrenOf, type KillableShop, openKillableShop, requireGone } from './instruments/killable-shop.ts';
import { type Address, createLedger, type Ledger } from './instruments/ledger.ts';
import { audit } from './instruments/shop-audit.ts';
import type { Ordeal, Trial } from './trial.ts';

export const killWhilePublishing: Trial = {
  name: 'kill-while-publishing',
  covers: ['F-01', 'M6'],
  promise:
    'Killed at any moment while sellers work, the shop has all that it acknowledged, whole, and nothing else.',
  rounds: { short: 3, long: 1_000 },
  open: openOrdeal,
};

const SELLERS = 3;
/** The kill comes after one of the first acknowledgements, and a moment. */
const MOST_ACKNOWLEDGED = 6;
const LONGEST_MOMENT_MS = 150;
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
      const acknowledged = await workUntilKilled(shop, { origin: shop.origin, headers }, ledger, dice);
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

/** Answers how many changes were acknowledged before the end. */
async function workUntilKilled(
  shop: KillableShop,
  address: Address,
  ledger: Ledger,
  dice: Dice,
): Promise<number> {
  const last = dice.below(MOST_ACKNOWLEDGED + 1);
  const moment = dice.below(LONGEST_MOMENT_MS);
  const reached = Promise.withResolvers<void>();
  let acknowledged = 0;
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged >= last) reached.resolve();
  };
  if (last === 0) reached.resolve();
  const isOver = new AbortController();
  const sellers = Array.from({ length: SELLERS }, () =>
    work(address, ledger, dice, isOver.signal, onAcknowledged),
  );
  await Promise.race([reached.promise, Promise.all(sellers)]);
  await pause(moment);
  const children = childrenOf(shop);
  isOver.abort();
  await shop.kill();
  await Promise.all(sellers);
  await requireGone(children);
  return acknowledged;
}

async function work(
  shop: Address,
  ledger: Ledger,
  dice: Dice,
  isOver: AbortSignal,
  onAcknowledged: () => void,
): Promise<void> {
  while (!isOver.aborted) {
    const sending = ledger.draw(dice);
    const reply = await ledger.send(shop, sending).catch((error: unknown) => {
      if (!isOver.aborted) throw error;
      return null;
    });
    if (reply === null) return;
    if (ledger.unanswered.has(sending)) throw new Error(`Refused: ${reply.status} ${reply.body}`);
    onAcknowledged();
  }
}
