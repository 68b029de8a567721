import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type AllSettings,
  BLOCK_NAMES,
  DEFAULT_SETTINGS,
  type SettingsValues,
} from '../../../src/domain/settings/blocks.ts';
import { createPasswords } from '../../../src/server/account/passwords.ts';
import { aUser } from '../../../src/server/store/test-rows.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { requireShopCommand } from '../../../test/harness/shop-command.ts';
import { ADMINISTRATOR } from '../../../test/harness/shop-environment.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { inFreshFolders } from '../../instruments/disk/fresh-folders.ts';
import { BEFORE_SETTINGS, writeOldBackup } from '../../instruments/disk/old-backup.ts';
import { catalogueOf, requirePage } from '../../instruments/disk/shop-audit.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

export const backupBeforeSettings: Trial = {
  name: 'backup-before-settings',
  covers: ['F-26'],
  promise:
    'A backup from before the settings existed restores every product; the settings are the defaults or those of the variables, and can be saved.',
  rounds: { quick: 1, short: 1, long: LONG_ROUNDS },
  open: () => inFreshFolders(restoreOld),
};

const MAX_PRODUCTS = 40;
const VARIABLES = { SHOP_NAME: 'Casa Aurora', SHOP_PHONE: '50688123456' };
const OF_VARIABLES: SettingsValues = {
  ...DEFAULT_SETTINGS,
  shop: { ...DEFAULT_SETTINGS.shop, name: VARIABLES.SHOP_NAME },
  whatsapp: { phone: VARIABLES.SHOP_PHONE },
};
const PLACE = 'Heredia';

async function restoreOld(dataDir: string, random: SeededRandom): Promise<Counts> {
  await mkdir(dataDir);
  const hasVariables = random.chance(0.5);
  const isOverNewer = random.chance(0.5);
  const productIds = Array.from({ length: 1 + random.below(MAX_PRODUCTS) }, (_, at) => `producto-${at}`);
  const backup = join(dataDir, 'antiguo.sqlite');
  const user = aUser('admin-1', {
    email: ADMINISTRATOR.email,
    role: 'administrador',
    passwordHash: await createPasswords().hash(ADMINISTRATOR.password),
  });
  await writeOldBackup(backup, 1 + random.below(BEFORE_SETTINGS), { user, productIds });
  if (isOverNewer) await saveInNewerShop(dataDir);
  await requireShopCommand(dataDir, 'restore', backup);
  const environment = hasVariables ? VARIABLES : {};
  await using shop = await startShopProcess({ dataDir, environment });
  await requireProducts(shop, productIds);
  await requireSettings(shop, hasVariables ? OF_VARIABLES : DEFAULT_SETTINGS);
  await requireSaved(shop);
  return {
    [hasVariables ? 'with variables' : 'with defaults']: 1,
    [isOverNewer ? 'over a newer shop' : 'in an empty folder']: 1,
    'products restored': productIds.length,
  };
}

/** Its settings belong to the shop that the backup replaces. */
async function saveInNewerShop(dataDir: string): Promise<void> {
  await using shop = await startShopProcess({ dataDir });
  await requireSaved(shop);
  await shop.stop();
}

async function requireProducts(shop: ShopProcess, productIds: readonly string[]): Promise<void> {
  await requirePage(shop);
  const found = (await catalogueOf(shop)).map(({ _id }) => _id).sort();
  if (!isDeepStrictEqual(found, productIds.toSorted())) throw new Error(`The products are ${found}`);
}

async function requireSettings(shop: ShopProcess, expected: SettingsValues): Promise<void> {
  const settings = await readSettings(shop);
  const values = Object.fromEntries(BLOCK_NAMES.map((block) => [block, settings[block].values]));
  if (!isDeepStrictEqual(values, expected)) throw new Error(`The settings are ${JSON.stringify(values)}`);
}

async function requireSaved(shop: ShopProcess): Promise<void> {
  const { version, values } = (await readSettings(shop)).seller;
  const headers = { ...(await signIn(shop)), 'content-type': 'application/json' };
  const body = JSON.stringify({ ...values, place: PLACE, version });
  const path = `/settings/${'seller'}`;
  const reply = await fetch(shop.origin + path, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The settings were answered ${reply.status} ${await reply.text()}`);
  const { place } = (await readSettings(shop)).seller.values;
  if (place !== PLACE) throw new Error(`The saved place is ${place}`);
}

async function readSettings(shop: ShopProcess): Promise<AllSettings> {
  const reply = await fetch(`${shop.origin}/settings`, { headers: await signIn(shop) });
  if (!reply.ok) throw new Error(`The settings answered ${reply.status}`);
  return (await reply.json()).settings;
}
