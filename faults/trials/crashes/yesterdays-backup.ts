import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Product } from '../../../src/domain/entities.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { requireShopCommand } from '../../../test/harness/shop-command.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { inFreshFolders } from '../../instruments/disk/fresh-folders.ts';
import { catalogueOf, requireNoOtherFiles, requireReadable } from '../../instruments/disk/shop-audit.ts';
import { type Address, createExpectedState, type ExpectedState } from '../../instruments/expected-state.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

export const yesterdaysBackup: Trial = {
  name: 'yesterdays-backup',
  covers: ['F-24'],
  promise:
    "With yesterday's backup on today's pictures the shop is complete as it was yesterday, and today's backup restores today, with every picture.",
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  open: () => inFreshFolders(liveThrough),
};

const PRODUCTS = 5;
const CHANGES = 8;

/** The products of a day and the backup at its end. */
interface Day {
  readonly products: readonly Product[];
  readonly backup: string;
}

async function liveThrough(dataDir: string, random: SeededRandom): Promise<Counts> {
  const [yesterday, today] = await liveTwoDays(dataDir, random);
  await requireDay(dataDir, yesterday);
  await requireDay(dataDir, today);
  return {
    restored: 2,
    'products of yesterday': yesterday.products.length,
    'of today': today.products.length,
  };
}

async function liveTwoDays(dataDir: string, random: SeededRandom): Promise<readonly [Day, Day]> {
  await using shop = await startShopProcess({ dataDir });
  const address = { origin: shop.origin, headers: await signIn(shop) };
  const expected = await createExpectedState();
  for (let i = 0; i < PRODUCTS; i += 1) await expected.send(address, expected.drawCreation(random));
  const yesterday = await endDay(address, dataDir, expected, 'ayer');
  for (let i = 0; i < CHANGES; i += 1) await expected.send(address, expected.draw(random));
  return [yesterday, await endDay(address, dataDir, expected, 'hoy')];
}

/** One kind of backup is a file with its pictures; the other shares pictures with the hourly backups. */
async function endDay(shop: Address, dataDir: string, expected: ExpectedState, name: string): Promise<Day> {
  if (expected.unanswered.size > 0) throw new Error('Not every change was acknowledged');
  const products = await catalogueOf(shop);
  if (name === 'ayer') {
    const backup = join(dataDir, 'ayer.sqlite');
    await requireShopCommand(dataDir, 'backup', backup);
    return { products, backup };
  }
  const said = await requireShopCommand(dataDir, 'backup');
  return { products, backup: /^Respaldo en (.+?): /.exec(said)![1]! };
}

/** After restore, start and deletion of orphans, exactly the pictures of that day must be there. */
async function requireDay(dataDir: string, { products, backup }: Day): Promise<void> {
  await requireShopCommand(dataDir, 'restore', backup);
  await using shop = await startShopProcess({ dataDir });
  const found = await catalogueOf(shop);
  if (!isDeepStrictEqual(found, products)) throw new Error(`Another day: ${JSON.stringify(found)}`);
  await requireNoOtherFiles(dataDir, products);
  await requireReadable(shop, products);
}
