import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, isAllowed } from '../../domain/account/roles.ts';
import type { Endpoint } from '../../domain/api.ts';
import { type EndpointName, endpoints } from '../../domain/endpoints.ts';
import { ShopError } from '../../domain/errors.ts';
import type { Database } from '../store/database.ts';
import { actAs } from '../store/sessions.ts';
import { callerOf, type createBearerHook } from './bearer.ts';
import { endpointTable } from './endpoint-table.ts';
import { API_HEADERS } from './headers.ts';
import { describeEndpoint } from './openapi.ts';

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** One handler for every row of the endpoint table: a row without a handler does not compile. */
export type Handlers = Record<EndpointName, Handler>;

export type LimitWaiting = Database['limitWaiting'];

const HANDLER_MS = 10_000;

/** Registers every row of the endpoint table, with the access that the row states. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  requireBearer: ReturnType<typeof createBearerHook>,
  takesOrders: () => boolean,
  limitWaiting: LimitWaiting,
): void {
  const requireOrders = createOrdersHook(takesOrders);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path, access }: Endpoint = endpoints[name];
    const { isUntimed, isLong, bodyLimit, sendsOwnHeaders, needsOrders } = endpointTable[name];
    const limited = isLong ? (part: Handler) => part : (part: Handler) => limitPart(limitWaiting, part);
    app.route({
      method,
      url: path,
      schema: describeEndpoint(name, refusedBefore(name)),
      ...(!isUntimed && { handlerTimeout: HANDLER_MS }),
      ...(bodyLimit && { bodyLimit }),
      onRequest: [
        ...(sendsOwnHeaders ? [] : [setHeaders]),
        ...(needsOrders ? [requireOrders] : []),
        ...(access === 'public'
          ? []
          : [limited(requireBearer), requireOwnPassword(name), requireRole(access)]),
      ],
      handler: limited(access === 'public' ? handlers[name] : asCaller(handlers[name])),
    });
  }
  refuseOtherMethods(app);
}

/** The statuses of what is refused before the handler of a call runs. */
function refusedBefore(name: EndpointName): number[] {
  const { method, path, access }: Endpoint = endpoints[name];
  const hidden = endpointTable[name].needsOrders || path.includes(':');
  const ownPassword = access === 'public' || BEFORE_PASSWORD_CHANGE.includes(name);
  return [
    ...[400, 408, 414, 431],
    ...(method === 'POST' ? [413, 415] : []),
    ...(access === 'public' ? [] : [401]),
    ...(ownPassword ? [] : [403]),
    ...(hidden ? [404] : []),
  ];
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
  const byPath = Map.groupBy(Object.values<Endpoint>(endpoints), (endpoint) => endpoint.path);
  for (const [url, rows] of byPath) {
    const allowed = new Set(rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
    const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
      reply.headers(API_HEADERS).header('allow', [...allowed].join(', '));
      throw new ShopError('METHOD_NOT_ALLOWED');
    };
    const method = app.supportedMethods.filter((other) => !allowed.has(other));
    app.route({ method, url, schema: { hide: true }, onRequest: refuse, handler: refuse });
  }
}

/** What a person with a generated password can do before it is changed. */
const BEFORE_PASSWORD_CHANGE: readonly EndpointName[] = ['user', 'resetPassword', 'logout'];

/** Before the body is read, as the sign-in. */
function requireOwnPassword(name: EndpointName) {
  const isAllowedBefore = BEFORE_PASSWORD_CHANGE.includes(name);
  return async (request: FastifyRequest): Promise<void> => {
    if (!isAllowedBefore && callerOf(request).user.mustChangePassword) throw new ShopError('PASSWORD_FIRST');
  };
}

/** Before the body is read, as the sign-in. */
function requireRole(access: Access) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isAllowed(access, callerOf(request).user.role)) throw new ShopError('ADMINISTRATOR_ONLY');
  };
}

export function parameterOf({ params }: FastifyRequest, name: string): string {
  return (params as Readonly<Record<string, string>>)[name] ?? '';
}
