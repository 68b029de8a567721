import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export async function readVersion(db: Kysely<Schema>): Promise<number> {
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return version;
}

/** An update locks the row on both engines, even with an increment of 0. Returns the new version. */
export async function lockCatalogue(db: Transaction<Schema>, increment: 0 | 1): Promise<number> {
  const { version } = await db
    .updateTable('catalogue')
    .set((e) => ({ version: e('version', '+', increment) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
