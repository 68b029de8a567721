import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../../domain/api.ts';
import { ShopError } from '../../domain/errors.ts';
import type { WriteAttempt } from '../store/once.ts';
import { callerOf } from './bearer.ts';

export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new ShopError('MALFORMED');
  return key;
}

/** The attempt of a signed-in person. The same key for another address or content is another request. */
export function attemptOf(request: FastifyRequest, content: unknown): WriteAttempt {
  const fingerprint = hash('sha256', JSON.stringify([request.url, content]), 'base64url');
  return { userId: callerOf(request).user.id, key: idempotencyKeyOf(request), fingerprint };
}
