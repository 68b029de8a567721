import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { until } from '../../../test/harness/until.ts';
import { inFreshFolders } from '../../instruments/disk/fresh-folders.ts';
import { audit, requirePage } from '../../instruments/disk/shop-audit.ts';
import {
  type Address,
  createExpectedState,
  type ExpectedState,
  type Sending,
} from '../../instruments/expected-state.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** An idle shop has about 40. */
const HANDLES = 96;

export const outOfHandles: Trial = {
  name: 'out-of-handles',
  covers: ['F-22'],
  promise:
    'With every file handle of the process in use, nothing crashes and nothing is stored partly; the shop recovers without a restart when handles are free.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
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

async function liveThrough(dataDir: string, random: SeededRandom): Promise<Counts> {
  const expected = await createExpectedState();
  const { headers, counts } = await exhaust(dataDir, expected, random);
  await using shop = await startShopProcess({ dataDir });
  return { ...counts, ...(await audit({ shop: { origin: shop.origin, headers }, dataDir, expected })) };
}

async function exhaust(dataDir: string, expected: ExpectedState, random: SeededRandom) {
  await using shop = await startShopProcess({ dataDir, within: ['prlimit', `--nofile=${HANDLES}`] });
  const address = { origin: shop.origin, headers: await signIn(shop) };
  const uploads = Array.from({ length: UPLOADS }, () =>
    attempt(address, expected, expected.drawCreation(random)),
  );
  await pause(random.below(TAKEN_MS));
  const idle = Array.from({ length: CONNECTIONS }, () => occupy(shop));
  await requireExhausted(shop);
  const visits = await Promise.all(Array.from({ length: UPLOADS }, () => isAnswered(address)));
  await pause(TAKEN_MS);
  for (const socket of idle) socket.destroy();
  const outcomes = requireKnown(await Promise.all(uploads), shop.printed());
  await becomesReachable(address);
  await requirePage(address);
  const { status, body } = await expected.send(address, expected.drawCreation(random));
  if (status !== 201) throw new Error(`Handles are free, and yet: ${status} ${body}`);
  const seen = visits.filter(Boolean).length;
  return { headers: address.headers, counts: { ...outcomes, 'pages seen meanwhile': seen } };
}

function occupy({ origin }: ShopProcess): Socket {
  const { hostname, port } = new URL(origin);
  // The shop may close it for lack of a handle.
  return connect(Number(port), hostname).on('error', () => undefined);
}

async function requireExhausted({ pid }: ShopProcess): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let most = 0;
  while (most < HANDLES - 1) {
    most = Math.max(most, readdirSync(`/proc/${pid}/fd`).length);
    if (performance.now() > end) throw new Error(`Only ${most} of ${HANDLES} handles were taken`);
    await pause(LOOK_AGAIN_MS);
  }
}

/** The shop notices the closed connections one after the other. */
async function becomesReachable(shop: Address): Promise<void> {
  await until(() => isAnswered(shop), {
    withinMs: PATIENCE_MS,
    otherwise: () => 'Handles are free, and yet no connection is accepted',
  });
}

async function isAnswered({ origin }: Address): Promise<boolean> {
  const page = await fetch(`${origin}/tienda`, { signal: AbortSignal.timeout(TAKEN_MS) }).catch(() => null);
  await page?.body?.cancel();
  if (page && page.status !== 200) throw new Error(`A visitor got ${page.status}`);
  return page !== null;
}

/** The outcome as a word; any outcome but the three valid ones is returned as it is. */
async function attempt(shop: Address, expected: ExpectedState, sending: Sending): Promise<string> {
  const reply = await expected.send(shop, sending).catch(() => null);
  if (!reply) return 'cut off';
  if (reply.status === 201) return 'stored';
  if (reply.status !== 503) return `${reply.status} ${reply.body}`;
  expected.forget(sending);
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
