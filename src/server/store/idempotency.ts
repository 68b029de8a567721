import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** The reply to a write. A retry with the same key gets it again. */
export interface Reply {
  readonly status: number;
  /** JSON as text, so that a retry gets exactly the same bytes. */
  readonly body: string;
}

export interface ReplyToSave extends Reply {
  readonly userId: string;
  readonly key: string;
  /** Differs when another request reuses the key. */
  readonly fingerprint: string;
  readonly now: number;
  /** The order that the reply describes: its erasure empties the reply. */
  readonly orderId?: string;
}

export function createIdempotency({ db, reader }: Database) {
  return {
    find: (userId: string, key: string) => findReply(reader, userId, key),
    async deleteOlderThan(time: number): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute();
    },
  };
}

export async function findReply(db: Kysely<Schema>, userId: string, key: string) {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { ...row } : null;
}

export async function saveReply(db: Kysely<Schema>, reply: ReplyToSave): Promise<void> {
  const { userId, key, fingerprint, status, body, now, orderId = null } = reply;
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, status, body, created_at: now, order_id: orderId })
    .execute();
}
