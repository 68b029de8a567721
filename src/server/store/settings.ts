import type { Kysely } from 'kysely';
import { type BlockName, isBlockName, type SettingsValues } from '../../domain/settings/blocks.ts';
import { type Logo, readLogo } from '../../domain/settings/logo.ts';
import { parseRecord } from '../../domain/text.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** A block of settings as stored. A newer or older program may have stored other fields. */
interface StoredBlock {
  readonly revision: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly changedAt: number;
  /** The name of the person, as it was then. */
  readonly changedBy: string;
}

export type StoredSettings = Partial<Record<BlockName, StoredBlock>>;

export interface BlockToSave<B extends BlockName = BlockName> {
  readonly block: B;
  /** The revision that the writer knows; 0 if nothing was stored. */
  readonly known: number;
  readonly values: SettingsValues[B];
  /** Of the block of the shop alone. */
  readonly logo?: Logo | null;
  readonly changedAt: number;
  readonly changedBy: string;
}

export function createSettingsTable({ reader }: Database) {
  return { all: () => readSettings(reader) };
}

export async function readSettings(db: Kysely<Schema>): Promise<StoredSettings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const known = rows.filter((row): row is typeof row & { block: BlockName } => isBlockName(row.block));
  return Object.fromEntries(
    known.map(({ block, revision, value, changed_at, changed_by }) => [
      block,
      { revision, values: parseRecord(value), changedAt: changed_at, changedBy: changed_by },
    ]),
  );
}

/** The logo is stored with the block of the shop, so that it counts into its version. */
export function logoOf({ shop }: StoredSettings): Logo | null {
  return readLogo(shop?.values.logo);
}

/** False when another writer was faster, so that `known` is no longer the stored revision. */
export async function saveBlock(db: Kysely<Schema>, save: BlockToSave): Promise<boolean> {
  const { block, known, values, logo, changedAt, changedBy } = save;
  const row = {
    revision: known + 1,
    value: JSON.stringify({ ...values, ...(logo && { logo }) }),
    changed_at: changedAt,
    changed_by: changedBy,
  };
  if (known === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('settings')
      .values({ block, ...row })
      .onConflict((conflict) => conflict.column('block').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set(row)
    .where('block', '=', block)
    .where('revision', '=', known)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
