import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../../domain/api.ts';
import { refusals, ShopError } from '../../domain/errors.ts';
import { callerOf } from '../http/bearer.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';
import type { Reply } from '../store/idempotency.ts';
import type { Store } from '../store/store.ts';

/** One attempt at a write. A retry has the same user, key and fingerprint. */
export interface WriteAttempt {
  readonly userId: string;
  readonly key: string | null;
  readonly fingerprint: string;
}

export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new ShopError('MALFORMED');
  return key;
}

/** The attempt of a signed-in person; `what` is what the request asks for, as JSON. */
export function attemptOf(request: FastifyRequest, ...what: readonly unknown[]): WriteAttempt {
  const fingerprint = hash('sha256', JSON.stringify(what), 'base64url');
  return { userId: callerOf(request).user.id, key: idempotencyKeyOf(request), fingerprint };
}

/**
 * The reply that the same attempt got before, if its first response was lost. Refuses another request that reuses the key,
 * and a retry after the erasure of the order that the reply described.
 */
export async function findEarlierReply(
  find: Store['idempotency']['find'],
  { userId, key, fingerprint }: WriteAttempt,
): Promise<Reply | null> {
  const earlier = key && (await find(userId, key));
  if (!earlier) return null;
  if (earlier.status === refusals.ORDER_ERASED.status) throw new ShopError('ORDER_ERASED');
  if (earlier.fingerprint !== fingerprint) throw new ShopError('KEY_REUSED');
  return { status: earlier.status, body: earlier.body };
}

/** Runs `work` in one transaction, and stores the reply for a retry in the same one. */
export function writeOnce(
  store: Pick<Store, 'writeCatalogue'>,
  attempt: WriteAttempt,
  now: () => number,
  work: (write: CatalogueWrite) => Promise<object>,
): Promise<Reply> {
  const { userId, key, fingerprint } = attempt;
  return store.writeCatalogue(async (write) => {
    const earlier = await findEarlierReply(write.findReply, attempt);
    if (earlier) return earlier;
    const reply = { status: 200, body: JSON.stringify(await work(write)) };
    if (key) await write.saveReply({ userId, key, fingerprint, ...reply, now: now() });
    return reply;
  });
}

export function sendReply(reply: FastifyReply, { status, body }: Reply): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
