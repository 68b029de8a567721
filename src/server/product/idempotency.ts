import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../../domain/api.ts';
import { ShopError } from '../../domain/errors.ts';
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

/** The reply that the same attempt got before, if its first response was lost. Refuses another request that reuses the key. */
export async function findEarlierReply(
  find: Store['idempotency']['find'],
  { userId, key, fingerprint }: WriteAttempt,
): Promise<Reply | null> {
  const earlier = key && (await find(userId, key));
  if (!earlier) return null;
  if (earlier.fingerprint !== fingerprint) throw new ShopError('KEY_REUSED');
  return { status: earlier.status, body: earlier.body };
}
