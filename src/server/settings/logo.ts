import { ShopError } from '../../domain/errors.ts';
import type { SettingsBlock } from '../../domain/settings/blocks.ts';
import type { Logo } from '../../domain/settings/logo.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';
import type { Reply } from '../store/once.ts';
import { findEarlierReply, type WriteAttempt, writeOnce } from '../store/once.ts';
import { logoOf } from '../store/settings.ts';
import type { StoredUser } from '../store/users.ts';
import { describeBlock, storedValues } from './effective-settings.ts';
import type { SettingsParts } from './settings.ts';

export type LogoUseCases = ReturnType<typeof createLogo>;

interface LogoParts extends SettingsParts {
  readonly pictureStore: Pick<PictureStore, 'storeLogo' | 'allExist' | 'deleteUnused'>;
}

interface LogoChange {
  /** The version of the block of the shop that the page showed. */
  readonly version: number;
  readonly by: StoredUser;
}

/** The owner's logo. It belongs to the block of the shop and counts into its version. */
export function createLogo(parts: LogoParts) {
  return {
    /** Stores the picture at `path` as the logo. */
    save: (path: string, change: LogoChange, attempt: WriteAttempt) => save(parts, path, change, attempt),
    delete: (change: LogoChange, attempt: WriteAttempt) => replace(parts, null, change, attempt),
  };
}

async function save(
  parts: LogoParts,
  path: string,
  change: LogoChange,
  attempt: WriteAttempt,
): Promise<Reply<{ message: string; block: SettingsBlock<'shop'> }>> {
  const { store, pictureStore } = parts;
  const earlier = await findEarlierReply(store.idempotency.find, attempt);
  if (earlier) return earlier;
  const logo = await pictureStore.storeLogo(path);
  try {
    return await replace(parts, logo, change, attempt);
  } catch (error) {
    await pictureStore.deleteUnused([logo.name]);
    throw error;
  }
}

/** The files of the logo before are deleted after the transaction. */
async function replace(
  parts: LogoParts,
  logo: Logo | null,
  change: LogoChange,
  attempt: WriteAttempt,
): Promise<Reply<{ message: string; block: SettingsBlock<'shop'> }>> {
  const { store, snapshots, pictureStore, now } = parts;
  let before: Logo | null = null;
  const reply = await writeOnce(store, attempt, now, async (write) => {
    before = logoOf(await write.settings());
    // Another process may have deleted the files as orphans before this transaction.
    if (logo && !(await pictureStore.allExist([logo.name]))) throw new ShopError('UNAVAILABLE');
    return {
      message: logo ? 'Logo guardado' : 'Logo quitado',
      block: await saveUnderLock(parts, logo, change, write),
    };
  });
  await snapshots.waitUntilVisible();
  await pictureStore.deleteUnused(namesOf(before));
  return reply;
}

function namesOf(logo: Logo | null): readonly string[] {
  return logo ? [logo.name] : [];
}

async function saveUnderLock(
  parts: LogoParts,
  logo: Logo | null,
  { version, by }: LogoChange,
  write: CatalogueWrite,
) {
  const stored = await write.settings();
  const at = parts.now();
  const values = storedValues(stored, 'shop');
  const save = { block: 'shop', known: version, values, logo, changedAt: at, changedBy: by.name } as const;
  if (!(await write.saveBlock(save))) throw new ShopError('SETTINGS_CHANGED');
  const change = { field: 'logo', before: logoOf(stored)?.name ?? null, after: logo?.name ?? null };
  if (change.before !== change.after)
    await write.addHistory([
      { at, by, kind: 'settings-changed', subject: 'shop', details: { changes: [change] } },
    ]);
  return describeBlock(await write.settings(), parts, 'shop');
}
