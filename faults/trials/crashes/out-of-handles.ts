import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../../test/harness/seeded-random.ts';
import { until } from '../../../test/harness/until.ts';
import { signIn } from '../../instruments/administrator.ts';
import { inFreshFolders } from '../../instruments/disk/fresh-folders.ts';
import { audit, requirePage } from '../../instruments/disk/shop-audit.ts';
import { type Address, createLedger, type Ledger, type Sending } from '../../instruments/expected-state.ts';
import { type KillableShop, openKillableShop } from '../../instruments/killable-shop.ts';
import type { Counts, Trial } from '../../trial.ts';

/** A shop at rest has about 40. */
const HANDLES = 96;

export const outOfHandles: Trial = {
  name: 'out-of-handles',
  covers: ['F-22'],
  promise:
    'With every file handle of the process taken, nothing crashes and nothing is half-stored; when they are free again it goes on by itself.',
  rounds: { short: 1, long: 20 },
  absence: whyNoLimit(),
  open: () => inFreshFolders(liveThrough),
};

const CONNECTIONS = 150;
const UPLOADS = 20;
/** How long the handles stay taken. */
const TAKEN_MS = 1_500;
/** Before the first connections are closed as idle. */
const PATIENCE_MS = 8_000;
const LOOK_AGAIN_MS = 20;

function whyNoLimit(): string | null {
  const { status } = spawnSync('prlimit', [`--nofile=${HANDLES}`, 'true']);
  return status === 0 ? null : 'there is no prlimit';
}

async function liveThrough(dataDir: string, dice: Dice): Promise<Counts> {
  const ledger = await createLedger();
  const { headers, counts } = await exhaust(dataDir, ledger, dice);
  await using shop = await openKillableShop(dataDir);
  return { ...counts, ...(await audit({ shop: { origin: shop.origin, headers }, dataDir, ledger })) };
}

async function exhaust(dataDir: string, ledger: Ledger, dice: Dice) {
  await using shop = await openKillableShop(dataDir, { within: ['prlimit', `--nofile=${HANDLES}`] });
  const address = { origin: shop.origin, headers: await signIn(shop) };
  const uploads = Array.from({ length: UPLOADS }, () => attempt(address, ledger, ledger.drawCreation(dice)));
  await pause(dice.below(TAKEN_MS));
  const idle = Array.from({ length: CONNECTIONS }, () => occupy(shop));
  await requireExhausted(shop);
  const visits = await Promise.all(Array.from({ length: UPLOADS }, () => isAnswered(address)));
  await pause(TAKEN_MS);
  for (const socket of idle) socket.destroy();
  const outcomes = requireKnown(await Promise.all(uploads), shop.printed());
  await becomesReachable(address);
  await requirePage(address);
  const { status, body } = await ledger.send(address, ledger.drawCreation(dice));
  if (status !== 201) throw new Error(`Handles are free, and yet: ${status} ${body}`);
  const seen = visits.filter(Boolean).length;
  return { headers: address.headers, counts: { ...outcomes, 'pages seen meanwhile': seen } };
}

function occupy({ origin }: KillableShop): Socket {
  const { hostname, port } = new URL(origin);
  // It may be closed by a shop that has no handle for it.
  return connect(Number(port), hostname).on('error', () => undefined);
}

async function requireExhausted({ pid }: KillableShop): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let most = 0;
  while (most < HANDLES - 1) {
    most = Math.max(most, readdirSync(`/proc/${pid}/fd`).length);
    if (performance.now() > end) throw new Error(`Only ${most} of ${HANDLES} handles were taken`);
    await pause(LOOK_AGAIN_MS);
  }
}

/** It learns of each connection that was closed, one after the other. */
async function becomesReachable(shop: Address): Promise<void> {
  await until(() => isAnswered(shop), {
    withinMs: PATIENCE_MS,
    otherwise: () => 'Handles are free, and yet nobody is let in',
  });
}

async function isAnswered({ origin }: Address): Promise<boolean> {
  const page = await fetch(`${origin}/tienda`, { signal: AbortSignal.timeout(TAKEN_MS) }).catch(() => null);
  await page?.body?.cancel();
  if (page && page.status !== 200) throw new Error(`A visitor got ${page.status}`);
  return page !== null;
}

/** What came of it, in words; anything but the three that are right is told as it is. */
async function attempt(shop: Address, ledger: Ledger, sending: Sending): Promise<string> {
  const reply = await ledger.send(shop, sending).catch(() => null);
  if (!reply) return 'cut off';
  if (reply.status === 201) return 'stored';
  if (reply.status !== 503) return `${reply.status} ${reply.body}`;
  ledger.forget(sending);
  return 'refused';
}

function requireKnown(outcomes: readonly string[], said: string): Counts {
  const counts: Record<string, number> = { stored: 0, refused: 0, 'cut off': 0 };
  for (const outcome of outcomes) {
    if (!(outcome in counts)) throw new Error(`Refused otherwise: ${outcome}${said}`);
    counts[outcome]! += 1;
  }
  return counts;
}
