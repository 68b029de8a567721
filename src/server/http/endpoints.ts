import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { needsOwnPassword } from '../../contract/call.ts';
import { CALLS, partsOf, rowOf } from '../../contract/calls.ts';
import { type Access, isAllowed } from '../../domain/account/roles.ts';
import { ShopError } from '../../domain/errors.ts';
import type { Database } from '../store/database.ts';
import { actAs } from '../store/sessions.ts';
import { callerOf, type createBearerHook } from './bearer.ts';
import { type Handlers, handleCall } from './handlers.ts';
import { API_HEADERS } from './headers.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export type LimitWaiting = Database['limitWaiting'];

const HANDLER_MS = 10_000;

/** Registers every call, with the access that its row states. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  requireBearer: ReturnType<typeof createBearerHook>,
  takesOrders: () => boolean,
  limitWaiting: LimitWaiting,
): void {
  const requireOrders = createOrdersHook(takesOrders);
  for (const key of CALLS) {
    const { method, path } = partsOf(key);
    const row = rowOf(key);
    const { access, isUntimed, isLong, bodyLimit, sendsOwnHeaders, needsOrders } = row;
    const limited = isLong ? (part: Handler) => part : (part: Handler) => limitPart(limitWaiting, part);
    const handler = handleCall(row, handlers[key]);
    app.route({
      method,
      url: path,
      ...(!isUntimed && { handlerTimeout: HANDLER_MS }),
      ...(bodyLimit && { bodyLimit }),
      onRequest: [
        ...(sendsOwnHeaders ? [] : [setHeaders]),
        ...(needsOrders ? [requireOrders] : []),
        ...(access === 'public' ? [] : [limited(requireBearer)]),
        ...(needsOwnPassword(key, row) ? [requireOwnPassword] : []),
        ...(access === 'public' ? [] : [requireRole(access)]),
      ],
      handler: limited(access === 'public' ? handler : asCaller(handler)),
    });
  }
  refuseOtherMethods(app);
}

/** The sign-in and the handler of one request share their limit. */
function limitPart(limitWaiting: LimitWaiting, part: Handler): Handler {
  return (request, reply) => limitWaiting(request, () => part(request, reply));
}

/** What the handler writes is refused if the caller's session ends before. */
function asCaller(handler: Handler): Handler {
  return (request, reply) => {
    const { user, tokenHash } = callerOf(request);
    return actAs({ tokenHash, role: user.role }, () => handler(request, reply));
  };
}

/** Before the sign-in: without orders these addresses do not exist for anybody. */
function createOrdersHook(takesOrders: () => boolean) {
  return async (): Promise<void> => {
    if (!takesOrders()) throw new ShopError('NOT_FOUND');
  };
}

function setHeaders(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(API_HEADERS);
  done();
}

/** A known path with another method answers 405 with the allowed methods, and leaves the body unread. */
function refuseOtherMethods(app: FastifyInstance): void {
  const byPath = Map.groupBy(CALLS.map(partsOf), ({ path }) => path);
  for (const [url, rows] of byPath) {
    const allowed = new Set(rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
    const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
      reply.headers(API_HEADERS).header('allow', [...allowed].join(', '));
      throw new ShopError('METHOD_NOT_ALLOWED');
    };
    const method = app.supportedMethods.filter((other) => !allowed.has(other));
    app.route({ method, url, onRequest: refuse, handler: refuse });
  }
}

/** Before the body is read, as the sign-in. */
async function requireOwnPassword(request: FastifyRequest): Promise<void> {
  if (callerOf(request).user.mustChangePassword) throw new ShopError('PASSWORD_FIRST');
}

/** Before the body is read, as the sign-in. */
function requireRole(access: Access) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isAllowed(access, callerOf(request).user.role)) throw new ShopError('ADMINISTRATOR_ONLY');
  };
}
