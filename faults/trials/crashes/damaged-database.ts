import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { refusals } from '../../../src/domain/errors.ts';
import { createSeededRandom, type SeededRandom } from '../../../test/harness/seeded-random.ts';
import { requireShopCommand } from '../../../test/harness/shop-command.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { DAMAGES, isKnowable, ruin } from '../../instruments/disk/database-damage.ts';
import {
  catalogueOf,
  requireNoOtherFiles,
  requirePage,
  requireReadable,
} from '../../instruments/disk/shop-audit.ts';
import { type Address, createExpectedState, type ExpectedState } from '../../instruments/expected-state.ts';
import type { Counts, Trial, TrialRun } from '../../trial.ts';

export const damagedDatabase: Trial = {
  name: 'damaged-database',
  covers: ['F-18', 'M19'],
  promise:
    'Damage that SQLite can detect is reported at the start with the command that repairs it; then no damaged data is shown, and nothing is written.',
  rounds: { quick: 0, short: 3, long: 500 },
  open: openRun,
};

const PRODUCTS = 12;
/** Published after the backup. */
const LATER_PRODUCTS = 2;
/** Not in every round, because it takes the longest. */
const RESTORED = 0.3;
const ADVICE = /LA BASE DE DATOS ESTÁ DAÑADA: .*npm run shop -- restore (\S+)»/;

interface Stock {
  /** As after a kill: the newest changes are only in the log. */
  readonly folder: string;
  /** The products of the backup and of the shop. */
  readonly saved: Catalogue;
  readonly all: Catalogue;
  readonly headers: Address['headers'];
}

type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

async function openRun(): Promise<TrialRun> {
  const root = await mkdtemp(join(tmpdir(), 'tienda-damage-'));
  const stock = await makeStock(join(root, 'stock'));
  const folder = join(root, 'shop');
  return {
    async round(random) {
      await rm(folder, { recursive: true, force: true });
      await cp(stock.folder, folder, { recursive: true });
      const file = join(folder, 'tienda.sqlite');
      await ruin(file, random.pick(DAMAGES), random);
      const counts = (await isKnowable(file))
        ? await requireTold(folder, stock, random)
        : await requireOpen(folder, stock);
      return { damages: 1, ...counts };
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

async function makeStock(folder: string): Promise<Stock> {
  await using shop = await startShopProcess({ dataDir: folder });
  const address = { origin: shop.origin, headers: await signIn(shop) };
  const expected = await createExpectedState();
  await publish(address, expected, PRODUCTS);
  const saved = await catalogueOf(address);
  await requireShopCommand(folder, 'backup');
  await publish(address, expected, LATER_PRODUCTS);
  return { folder, saved, all: await catalogueOf(address), headers: address.headers };
}

async function publish(shop: Address, expected: ExpectedState, count: number): Promise<void> {
  const random = createSeededRandom(count);
  for (let i = 0; i < count; i += 1) await expected.send(shop, expected.drawCreation(random));
}

/** For damage that SQLite cannot detect, such as changed texts or a lost log. */
async function requireOpen(folder: string, { all }: Stock): Promise<Counts> {
  await using shop = await startShopProcess({ dataDir: folder });
  await requirePage(shop);
  if (ADVICE.test(shop.printed())) throw new Error(`Called damaged without a reason: ${shop.printed()}`);
  const found = await catalogueOf(shop);
  if (isDeepStrictEqual(found, all)) return { harmless: 1 };
  const isOlder = found.every((product) => all.some((each) => isDeepStrictEqual(each, product)));
  return isOlder ? { 'older but whole': 1 } : { 'changed inside a text': 1 };
}

async function requireTold(folder: string, stock: Stock, random: SeededRandom): Promise<Counts> {
  const opened = await startShopProcess({ dataDir: folder }).catch((error: Error) => error);
  const said = opened instanceof Error ? opened.message : opened.printed();
  const backup = ADVICE.exec(said)?.[1];
  if (!(opened instanceof Error)) await requireOnlyShown(opened, stock);
  if (!backup) throw new Error(`The message names no command: ${said}`);
  const isRestored = random.chance(RESTORED);
  if (isRestored) await requireRestored(folder, backup, stock);
  return {
    [opened instanceof Error ? 'refused to start' : 'only shown']: 1,
    restored: isRestored ? 1 : 0,
  };
}

/** Visitors must see correct data, and sellers must get an error when nothing was saved. */
async function requireOnlyShown(shop: ShopProcess, { all, headers }: Stock): Promise<void> {
  try {
    await requirePage(shop);
    const found = await catalogueOf(shop);
    if (!isDeepStrictEqual(found, all)) throw new Error(`Shown though wrong: ${JSON.stringify(found)}`);
    const path = `/products/${all[0]!._id}/delete`;
    const refused = await fetch(shop.origin + path, { method: 'POST', headers });
    const { message }: { message: string } = await refused.json();
    if (refused.status !== 503 || message !== refusals.UNAVAILABLE.message)
      throw new Error(`A change was answered ${refused.status} ${message}`);
  } finally {
    await shop.kill();
  }
}

async function requireRestored(folder: string, backup: string, { saved }: Stock): Promise<void> {
  await requireShopCommand(folder, 'restore', backup);
  await using shop = await startShopProcess({ dataDir: folder });
  const found = await catalogueOf(shop);
  if (!isDeepStrictEqual(found, saved)) throw new Error(`Restored, but not whole: ${JSON.stringify(found)}`);
  await requireNoOtherFiles(folder, found);
  await requireReadable(shop, found);
}
