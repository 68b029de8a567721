import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { productPath } from '../../../src/domain/addresses.ts';
import { backupName, listBackups } from '../../../src/server/backup/backup-folder.ts';
import { filesBelow } from '../../../test/harness/in-process/shop-state.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { requireShopCommand } from '../../../test/harness/shop-command.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { inFreshFolders } from '../../instruments/disk/fresh-folders.ts';
import { catalogueOf, requirePage } from '../../instruments/disk/shop-audit.ts';
import { type Address, createExpectedState, type ExpectedState } from '../../instruments/expected-state.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

export const lostPictures: Trial = {
  name: 'lost-pictures',
  covers: ['F-23'],
  promise:
    'Pictures that are deleted or damaged from outside cause no failed page; backups continue, name the lost pictures, and restore those that they contain.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  open: () => inFreshFolders(liveThrough),
};

const PRODUCTS = 6;
const LATER_PRODUCTS = 2;
const MAX_LOST = 5;
const MAX_DAMAGED = 3;
const DAY_MS = 86_400_000;

async function liveThrough(dataDir: string, random: SeededRandom): Promise<Counts> {
  await using shop = await startShopProcess({ dataDir });
  const address = { origin: shop.origin, headers: await signIn(shop) };
  return await lose(address, await createExpectedState(), dataDir, random);
}

async function lose(
  shop: Address,
  expected: ExpectedState,
  dataDir: string,
  random: SeededRandom,
): Promise<Counts> {
  await publish(shop, expected, PRODUCTS, random);
  await requireShopCommand(dataDir, 'backup');
  const saved = new Set(await picturesOf(dataDir));
  await publish(shop, expected, LATER_PRODUCTS, random);
  const lost = await deleteSome(dataDir, 1 + random.below(MAX_LOST), random);
  const damaged = await damageSome(dataDir, random.below(MAX_DAMAGED), random);
  await requireShown(shop, expected);
  await requireStatus(shop, lost, 404);
  await requireStatus(shop, damaged, 200);
  await letADayPass(dataDir);
  const said = await requireShopCommand(dataDir, 'backup');
  const gone = lost.filter((name) => !saved.has(name));
  const untold = gone.filter((name) => !said.includes(name));
  if (untold.length > 0) throw new Error(`These lost pictures were not named: ${untold}: ${said}`);
  const kept = lost.filter((name) => saved.has(name));
  await requireStatus(shop, kept, 200);
  return { lost: lost.length, damaged: damaged.length, 'given back': kept.length, named: gone.length };
}

async function publish(
  shop: Address,
  expected: ExpectedState,
  count: number,
  random: SeededRandom,
): Promise<void> {
  for (let i = 0; i < count; i += 1) await expected.send(shop, expected.drawCreation(random));
}

async function picturesOf(dataDir: string): Promise<string[]> {
  const files = await filesBelow(join(dataDir, 'images'));
  return files.map((file) => basename(file));
}

function pathOf(dataDir: string, name: string): string {
  return join(dataDir, 'images', name.slice(0, 2), name);
}

async function deleteSome(dataDir: string, count: number, random: SeededRandom): Promise<string[]> {
  const names = await drawSome(dataDir, count, random);
  for (const name of names) await rm(pathOf(dataDir, name));
  return names;
}

async function damageSome(dataDir: string, count: number, random: SeededRandom): Promise<string[]> {
  const names = await drawSome(dataDir, count, random);
  for (const name of names) await writeFile(pathOf(dataDir, name), random.bytes(1 + random.below(2_000)));
  return names;
}

async function drawSome(dataDir: string, count: number, random: SeededRandom): Promise<string[]> {
  const names = await picturesOf(dataDir);
  return [...new Set(Array.from({ length: count }, () => random.pick(names)))];
}

/** Every page and every product must be there: only pictures may be missing. */
async function requireShown(shop: Address, expected: ExpectedState): Promise<void> {
  await requirePage(shop);
  const products = await catalogueOf(shop);
  if (products.length !== expected.acknowledged.size)
    throw new Error(`${products.length} of ${expected.acknowledged.size} products`);
  for (const product of products) {
    const page = await fetch(shop.origin + productPath(product));
    if (page.status !== 200) throw new Error(`The page of ${product._id} answered ${page.status}`);
    await page.body?.cancel();
  }
}

async function requireStatus(shop: Address, names: readonly string[], expected: number): Promise<void> {
  for (const name of names) {
    const reply = await fetch(`${shop.origin}/images/${name}`);
    await reply.body?.cancel();
    if (reply.status !== expected) throw new Error(`${name} answered ${reply.status}, not ${expected}`);
  }
}

/** Makes the newest backup look like one of yesterday. */
async function letADayPass(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'backups');
  const [newest] = await listBackups(folder);
  if (!newest) throw new Error('There is no backup');
  await rename(newest.file, join(folder, backupName(newest.time - DAY_MS)));
}
