import { statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { refusals } from '../../../src/domain/errors.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import {
  catalogueOf,
  requireNoOtherFiles,
  requirePage,
  requireReadable,
} from '../../instruments/disk/shop-audit.ts';
import {
  fill,
  makeRoom,
  onSmallDisk,
  REPORTS_FREE_SPACE,
  seenBy,
  whyNoSmallDisk,
} from '../../instruments/disk/small-disk.ts';
import {
  type Address,
  createExpectedState,
  type ExpectedState,
  type Sending,
} from '../../instruments/expected-state.ts';
import { type Counts, LONG_ROUNDS, type Trial, type TrialRun } from '../../trial.ts';

export const diskFull: Trial = {
  name: 'disk-full',
  covers: ['F-03'],
  promise:
    'With no space left for the database, the pictures, uploads or the log, visitors notice nothing, sellers get an error, nothing is stored partly, and the shop recovers without a restart when there is space.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  absence: whyNoSmallDisk(),
  open: openRun,
};

/** What is on the small disk. A full log must not stop anything. */
const TARGETS = ['database', 'pictures', 'uploads', 'log'] as const;
type Target = (typeof TARGETS)[number];

const LOG = 'registro';
const CHANGES = 4;

async function openRun(): Promise<TrialRun> {
  return {
    async round(random) {
      const counts: Counts[] = [];
      for (const target of TARGETS) counts.push(await fillUp(target, random));
      return { disks: counts.length, refused: total(counts, 'refused'), changed: total(counts, 'changed') };
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

function total(counts: readonly Counts[], what: string): number {
  return counts.reduce((sum, each) => sum + (each[what] ?? 0), 0);
}

async function fillUp(target: Target, random: SeededRandom): Promise<Counts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-full-'));
  try {
    const { small, within } = await diskFor(target, dataDir);
    const options = { within, flags: ['--import', REPORTS_FREE_SPACE], environment: { LOG_LEVEL: 'info' } };
    await using shop = await startShopProcess({ dataDir, ...options });
    return await changeOnFullDisk(shop, { target, dataDir, small, random });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function diskFor(target: Target, dataDir: string) {
  const [images, uploads, log] = ['images', 'tmp', 'log'].map((name) => join(dataDir, name));
  for (const folder of [images, uploads, log]) await mkdir(folder!);
  if (target === 'database') return { small: dataDir, within: onSmallDisk(dataDir, [images!, uploads!]) };
  if (target === 'pictures') return { small: images!, within: onSmallDisk(images!) };
  if (target === 'uploads') return { small: uploads!, within: onSmallDisk(uploads!) };
  const intoFile = ['sh', '-c', `exec "$@" 2>"${log}/${LOG}"`, 'sh'];
  return { small: log!, within: [...onSmallDisk(log!), ...intoFile] };
}

interface Filled {
  readonly target: Target;
  readonly dataDir: string;
  readonly small: string;
  readonly random: SeededRandom;
}

async function changeOnFullDisk(shop: ShopProcess, { target, dataDir, small, random }: Filled) {
  const expected = await createExpectedState();
  const address = { origin: shop.origin, headers: await signIn(shop) };
  for (let i = 0; i < CHANGES; i += 1) await requireDone(address, expected, expected.drawCreation(random));
  fill(shop, small);
  let refused = 0;
  for (let i = 0; i < CHANGES; i += 1)
    if (await isRefused(address, expected, expected.drawCreation(random))) refused += 1;
  const isExpected = refused === (target === 'log' ? 0 : CHANGES);
  if (!isExpected) throw new Error(`${target}: ${refused} of ${CHANGES} were refused: ${shop.printed()}`);
  if (await isRefused(address, expected, expected.drawRemoval(random))) refused += 1;
  await requireAsAcknowledged(address, expected);
  const logged = logSizeOf(shop, dataDir);
  makeRoom(shop, small);
  for (let i = 0; i < CHANGES; i += 1) await requireDone(address, expected, expected.draw(random));
  await requireAsAcknowledged(address, expected);
  await requireNoOtherFiles(seenBy(shop, dataDir), await catalogueOf(address));
  const isLogging = target !== 'log' || logSizeOf(shop, dataDir) > logged;
  if (!isLogging) throw new Error('There is room, and yet nothing is logged any more');
  return { refused, changed: expected.acknowledged.size };
}

function logSizeOf(shop: ShopProcess, dataDir: string): number {
  return statSync(seenBy(shop, join(dataDir, 'log', LOG)), { throwIfNoEntry: false })?.size ?? 0;
}

async function requireDone(shop: Address, expected: ExpectedState, sending: Sending): Promise<void> {
  const { status, body } = await expected.send(shop, sending);
  if (status >= 300) throw new Error(`There is room, and yet: ${status} ${body}`);
}

async function isRefused(shop: Address, expected: ExpectedState, sending: Sending): Promise<boolean> {
  const { status, body } = await expected.send(shop, sending);
  if (status < 300) return false;
  const isTold = status === 507 && JSON.parse(body).message === refusals.NO_SPACE.message;
  if (!isTold) throw new Error(`Refused otherwise: ${status} ${body}`);
  expected.forget(sending);
  return true;
}

async function requireAsAcknowledged(shop: Address, expected: ExpectedState): Promise<void> {
  await requirePage(shop);
  const products = await catalogueOf(shop);
  const found = new Map(products.map((product) => [product._id, product]));
  const told = new Map([...expected.acknowledged].map(([id, { product }]) => [id, product]));
  if (!isDeepStrictEqual(found, told))
    throw new Error(`Told ${[...told.keys()]}, found ${[...found.keys()]}`);
  await requireReadable(shop, products);
}
