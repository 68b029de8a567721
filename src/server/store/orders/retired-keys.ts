import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

type Db = Transaction<Schema>;

/** Only the hash, because a database that is read must not name links that were taken out of use. */
function hashOf(key: string): string {
  return hash('sha256', key, 'hex');
}

export async function retireKey(db: Db, key: string): Promise<void> {
  await db
    .insertInto('retired_keys')
    .values({ key_hash: hashOf(key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isRetired(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('retired_keys')
    .select('key_hash')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return row !== undefined;
}
