import { ShopError } from '../../domain/errors.ts';
import { changedFields } from '../../domain/history/entries.ts';
import {
  type AllSettings,
  type AnyBlock,
  BLOCK_NAMES,
  type BlockName,
  SETTING_VARIABLES,
  type SettingsValues,
} from '../../domain/settings/blocks.ts';
import { isProtected } from '../../domain/settings/protected-blocks.ts';
import { checkBlock, normaliseBlock } from '../../domain/settings/rules.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { type WriteAttempt, writeOnce } from '../store/once.ts';
import { logoOf, type StoredSettings } from '../store/settings.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';
import { describeBlock, effectiveSettings, type FixedSettings, storedValues } from './effective-settings.ts';

export type SettingsUseCases = ReturnType<typeof createSettings>;

export interface SettingsParts {
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly fixed: FixedSettings;
  readonly blobBaseUrl: string;
  readonly now: () => number;
}

/** A block that an administrator saves. */
export interface BlockChange<B extends BlockName = BlockName> {
  readonly block: B;
  /** The version that the page showed. */
  readonly version: number;
  readonly values: SettingsValues[B];
  readonly by: StoredUser;
}

export function createSettings(parts: SettingsParts) {
  return {
    all: () => describeAll(parts),
    save: (change: BlockChange, attempt: WriteAttempt) => save(parts, change, attempt),
  };
}

async function describeAll({ store, ...description }: SettingsParts): Promise<AllSettings> {
  const stored = await store.settings.all();
  return Object.fromEntries(
    BLOCK_NAMES.map((block) => [block, describeBlock(stored, description, block)]),
  ) as AllSettings;
}

/** Checked before the transaction, so that a wrong value never takes the lock of the catalogue. */
async function save(parts: SettingsParts, change: BlockChange, attempt: WriteAttempt) {
  const { store, snapshots } = parts;
  const normalised = { ...change, values: normaliseBlock(change.block, change.values) };
  const errors = checkBlock(change.block, normalised.values);
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
  const reply = await writeOnce(store, attempt, parts.now, async (write) => {
    const block = await saveUnderLock(parts, normalised, write);
    return { message: 'Guardado', block };
  });
  await snapshots.waitUntilVisible();
  return reply;
}

type Write = Parameters<Parameters<Store['writeCatalogue']>[0]>[0];

async function saveUnderLock(
  parts: SettingsParts,
  { block, version, values, by }: BlockChange,
  write: Write,
): Promise<AnyBlock> {
  const { fixed, now } = parts;
  const stored = await write.settings();
  requireUnlocked(stored, fixed, block, values);
  const kept = withStoredLocks(stored, fixed, block, values);
  const at = now();
  const isSaved = await write.saveBlock({
    block,
    known: version,
    values: kept,
    logo: block === 'shop' ? logoOf(stored) : null,
    changedAt: at,
    changedBy: by.name,
  });
  if (!isSaved) throw new ShopError('SETTINGS_CHANGED');
  const changes = changedFields(storedValues(stored, block), kept);
  if (changes.length > 0) {
    const isNotice = isProtected(block) && changes.some(({ field }) => field === 'phone');
    const entry = { at, by, kind: 'settings-changed', subject: block, details: { changes } } as const;
    await write.addHistory([{ ...entry, isNotice }]);
  }
  return describeBlock(await write.settings(), parts, block) as AnyBlock;
}

/** A page sends its whole block; a locked field must have the value that the variable gives it. */
function requireUnlocked(
  stored: StoredSettings,
  fixed: FixedSettings,
  block: BlockName,
  values: SettingsValues[BlockName],
): void {
  const current: Record<string, unknown> = { ...effectiveSettings(stored, fixed)[block] };
  const sent: Record<string, unknown> = { ...values };
  const changed = Object.keys(fixed[block] ?? {}).filter((field) => sent[field] !== current[field]);
  if (changed.length === 0) return;
  const errors = changed.map((field) => ({
    path: field,
    msg: `Lo fija la configuración del servidor (${SETTING_VARIABLES[block][field]}).`,
  }));
  throw new ShopError('SETTING_LOCKED', { errors });
}

/** What was stored under a locked field stays stored. */
function withStoredLocks<B extends BlockName>(
  stored: StoredSettings,
  fixed: FixedSettings,
  block: B,
  values: SettingsValues[B],
): SettingsValues[B] {
  const before: Record<string, unknown> = { ...storedValues(stored, block) };
  const locked = Object.keys(fixed[block] ?? {}).map((field) => [field, before[field]]);
  return { ...values, ...Object.fromEntries(locked) };
}
