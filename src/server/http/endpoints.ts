import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints } from '../../domain/api.ts';
import { ShopError } from '../../domain/errors.ts';
import { COUNT_BATCH } from '../../domain/visits/visit-counts.ts';
import type { createBearerHook } from './bearer.ts';
import { API_HEADERS } from './headers.ts';
import { describeEndpoint } from './openapi.ts';

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** One handler for every row of the endpoint table: a row without one does not compile. */
export type Handlers = Record<EndpointName, Handler>;

const HANDLER_MS = 10_000;

/** Every row of the endpoint table, guarded as the table says. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  requireBearer: ReturnType<typeof createBearerHook>,
): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: describeEndpoint(name),
      ...(isTimed(name) && { handlerTimeout: HANDLER_MS }),
      ...(name === 'count' && { bodyLimit: COUNT_BATCH.bytes }),
      onRequest: [
        ...(name === 'allProducts' ? [] : [setHeaders]),
        ...(endpoint.access === 'signed-in' ? [requireBearer] : []),
      ],
      handler: handlers[name],
    });
  }
  refuseOtherMethods(app);
}

/** Those that come from memory, for which a timer would cost as much as the answer, and a download over a slow line. */
const UNTIMED: readonly EndpointName[] = ['allProducts', 'product', 'exportProducts'];

/** Pictures wait for their turn: an upload is answered when it is stored, however long the queue. */
function isTimed(name: EndpointName): boolean {
  return endpoints[name].body !== 'multipart' && !UNTIMED.includes(name);
}

/** Not for the catalogue, the one that is asked for most: its own list holds all of these. */
function setHeaders(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(API_HEADERS);
  done();
}

/** A known path with another method is 405, says which ones there are, and leaves the body unread. */
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

export function parameterOf(request: FastifyRequest, name: string): string {
  const { params } = request;
  const value: unknown = params && typeof params === 'object' ? Reflect.get(params, name) : undefined;
  return typeof value === 'string' ? value : '';
}
