import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { productPath } from '../../../src/domain/product/product.ts';
import { backupName, listBackups } from '../../../src/server/backup/backup-folder.ts';
import { filesBelow } from '../../../test/harness/in-process/shop-state.ts';
import type { Dice } from '../../../test/harness/seeded-random.ts';
import { requireShopCommand } from '../../../test/harness/shop-command.ts';
import { signIn } from '../../instruments/administrator.ts';
import { inFreshFolders } from '../../instruments/disk/fresh-folders.ts';
import { catalogueOf, requirePage } from '../../instruments/disk/shop-audit.ts';
import { type Address, createLedger, type Ledger } from '../../instruments/expected-state.ts';
import { openKillableShop } from '../../instruments/killable-shop.ts';
import type { Counts, Trial } from '../../trial.ts';

export const lostPictures: Trial = {
  name: 'lost-pictures',
  covers: ['F-23'],
  promise:
    'Pictures deleted or damaged behind its back cost the shop no page; backups go on, name what is lost, and give back what they have.',
  rounds: { short: 1, long: 20 },
  open: () => inFreshFolders(liveThrough),
};

const PRODUCTS = 6;
const LATER_PRODUCTS = 2;
const MOST_LOST = 5;
const MOST_DAMAGED = 3;
const DAY_MS = 86_400_000;

async function liveThrough(dataDir: string, dice: Dice): Promise<Counts> {
  await using shop = await openKillableShop(dataDir);
  const address = { origin: shop.origin, headers: await signIn(shop) };
  return await lose(address, await createLedger(), dataDir, dice);
}

async function lose(shop: Address, ledger: Ledger, dataDir: string, dice: Dice): Promise<Counts> {
  await publish(shop, ledger, PRODUCTS, dice);
  await requireShopCommand(dataDir, 'backup');
  const saved = new Set(await picturesOf(dataDir));
  await publish(shop, ledger, LATER_PRODUCTS, dice);
  const lost = await deleteSome(dataDir, 1 + dice.below(MOST_LOST), dice);
  const damaged = await damageSome(dataDir, dice.below(MOST_DAMAGED), dice);
  await requireShown(shop, ledger);
  await requireStatus(shop, lost, 404);
  await requireStatus(shop, damaged, 200);
  await letADayPass(dataDir);
  const said = await requireShopCommand(dataDir, 'backup');
  const gone = lost.filter((name) => !saved.has(name));
  const untold = gone.filter((name) => !said.includes(name));
  if (untold.length > 0) throw new Error(`Nobody was told of ${untold}: ${said}`);
  const kept = lost.filter((name) => saved.has(name));
  await requireStatus(shop, kept, 200);
  return { lost: lost.length, damaged: damaged.length, 'given back': kept.length, named: gone.length };
}

async function publish(shop: Address, ledger: Ledger, count: number, dice: Dice): Promise<void> {
  for (let i = 0; i < count; i += 1) await ledger.send(shop, ledger.drawCreation(dice));
}

async function picturesOf(dataDir: string): Promise<string[]> {
  const files = await filesBelow(join(dataDir, 'images'));
  return files.map((file) => basename(file));
}

function pathOf(dataDir: string, name: string): string {
  return join(dataDir, 'images', name.slice(0, 2), name);
}

async function deleteSome(dataDir: string, count: number, dice: Dice): Promise<string[]> {
  const names = await drawSome(dataDir, count, dice);
  for (const name of names) await rm(pathOf(dataDir, name));
  return names;
}

async function damageSome(dataDir: string, count: number, dice: Dice): Promise<string[]> {
  const names = await drawSome(dataDir, count, dice);
  for (const name of names) await writeFile(pathOf(dataDir, name), dice.bytes(1 + dice.below(2_000)));
  return names;
}

async function drawSome(dataDir: string, count: number, dice: Dice): Promise<string[]> {
  const names = await picturesOf(dataDir);
  return [...new Set(Array.from({ length: count }, () => dice.pick(names)))];
}

/** Every page, and every product in the catalogue: only the pictures themselves are amiss. */
async function requireShown(shop: Address, ledger: Ledger): Promise<void> {
  await requirePage(shop);
  const products = await catalogueOf(shop);
  if (products.length !== ledger.told.size)
    throw new Error(`${products.length} of ${ledger.told.size} products`);
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

/** The newest backup becomes one of yesterday. */
async function letADayPass(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'backups');
  const [newest] = await listBackups(folder);
  if (!newest) throw new Error('There is no backup');
  await rename(newest.file, join(folder, backupName(newest.time - DAY_MS)));
}
