import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import type { Accounts, SignedIn } from '../account/accounts.ts';

/** The scheme is not case-sensitive (RFC 9110, 11.1). */
const BEARER = /^bearer ([A-Za-z0-9_-]{43})$/i;

const callers = new WeakMap<FastifyRequest, SignedIn>();

/** Runs before the body is read, so that a client without a session cannot make the shop store anything. */
export function createBearerHook(accounts: Accounts) {
  return async function requireBearer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = findBearerToken(request.headers.authorization);
    const caller = token && (await accounts.findCaller(token));
    if (!caller) {
      reply.header('www-authenticate', 'Bearer');
      throw new ShopError('SIGN_IN_REQUIRED');
    }
    callers.set(request, caller);
  };
}

/** Null when the call is public, or when the sign-in failed. */
export function findCaller(request: FastifyRequest): SignedIn | null {
  return callers.get(request) ?? null;
}

export function callerOf(request: FastifyRequest): SignedIn {
  const caller = callers.get(request);
  if (!caller) throw new Error(`${request.url} is not registered as signed-in`);
  return caller;
}

export function findBearerToken(authorization: string | undefined): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}
