import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** The reply to a write. A retry with the same key gets it again. */
export interface StoredReply {
  /** Differs when another request reuses the key. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly createdAt: number;
}

export interface ReplyToSave extends Omit<StoredReply, 'createdAt'> {
  readonly userId: string;
  readonly key: string;
  readonly now: number;
}

export interface Idempotency {
  find(userId: string, key: string): Promise<StoredReply | null>;
  deleteOlderThan(time: number): Promise<void>;
}

export function createIdempotency({ db, reader }: Database): Idempotency {
  return {
    find: (userId, key) => findReply(reader, userId, key),
    async deleteOlderThan(time) {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute();
    },
  };
}

export async function findReply(
  db: Kysely<Schema>,
  userId: string,
  key: string,
): Promise<StoredReply | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { ...row } : null;
}

export async function saveReply(db: Kysely<Schema>, reply: ReplyToSave): Promise<void> {
  const { userId, key, fingerprint, status, body, now } = reply;
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, status, body, created_at: now })
    .execute();
}
