import type { Kysely } from 'kysely';
import { refusals, ShopError } from '../../domain/errors.ts';
import type { CatalogueWrite } from './catalogue-transaction.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** The reply to a write. A retry with the same key gets it again. */
export interface Reply<Answer = unknown> {
  readonly status: number;
  /** JSON as text, so that a retry gets exactly the same bytes. */
  readonly body: string;
  /** Never set: it only gives the type of the body a place. */
  readonly answer?: Answer;
}

export function replyOf<Answer>(status: number, answer: Answer): Reply<Answer> {
  return { status, body: JSON.stringify(answer) };
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

/** One attempt at a write. A retry has the same user, key and fingerprint. */
export interface WriteAttempt {
  readonly userId: string;
  readonly key: string | null;
  readonly fingerprint: string;
}

/**
 * The reply that the same attempt got before, if its first response was lost. Refuses another request that reuses the key,
 * and a retry after the erasure of the order that the reply described.
 */
export async function findEarlierReply(
  find: Store['idempotency']['find'],
  { userId, key, fingerprint }: WriteAttempt,
): Promise<Reply<never> | null> {
  const earlier = key && (await find(userId, key));
  if (!earlier) return null;
  if (earlier.status === refusals.ORDER_ERASED.status) throw new ShopError('ORDER_ERASED');
  if (earlier.fingerprint !== fingerprint) throw new ShopError('KEY_REUSED');
  return { status: earlier.status, body: earlier.body };
}

/** Runs `work` in one transaction, and stores the reply for a retry in the same one. */
export function writeOnce<Answer extends object>(
  store: Pick<Store, 'writeCatalogue'>,
  attempt: WriteAttempt,
  now: () => number,
  work: (write: CatalogueWrite) => Promise<Answer>,
): Promise<Reply<Answer>> {
  const { userId, key, fingerprint } = attempt;
  return store.writeCatalogue(async (write) => {
    const earlier = await findEarlierReply(write.findReply, attempt);
    if (earlier) return earlier;
    const reply = replyOf(200, await work(write));
    if (key) await write.saveReply({ userId, key, fingerprint, ...reply, now: now() });
    return reply;
  });
}
