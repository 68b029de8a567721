import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../../domain/api.ts';
import { ShopError } from '../../domain/errors.ts';

/** One attempt at a write. A retry has the same user, key and fingerprint. */
export interface WriteAttempt {
  readonly userId: string;
  readonly key: string | null;
  readonly fingerprint: string;
}

export interface Reply {
  readonly status: number;
  /** JSON as text, so that a retry gets exactly the same bytes. */
  readonly body: string;
}

export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new ShopError('MALFORMED');
  return key;
}

/** Returns the stored reply; refuses another request that reuses the key. */
export function requireSameRequest(earlier: Reply & { fingerprint: string }, attempt: WriteAttempt): Reply {
  if (earlier.fingerprint !== attempt.fingerprint) throw new ShopError('KEY_REUSED');
  return { status: earlier.status, body: earlier.body };
}
