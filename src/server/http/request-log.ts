import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { codeOf } from '../files/error-code.ts';
import { findCaller } from './bearer.ts';

const MAX_PATH_LENGTH = 200;

/** The secret of an invitation, and the key of an order, are in the paths of their calls and pages. */
const LINK_TOKEN = /^(\/+(?:invitations|invitacion|pedido|orders\/+by-link)\/).*/i;
/** The key of an order, also in an address that is no page. */
const LINK_KEY = /(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{26}(?![0-9a-z])/gi;
const SECRET_ROUTE = /^\/(?:pedido|orders\/by-link)\//;

/** The orders that requests changed. */
const orderIds = new WeakMap<FastifyRequest, string>();

/** For calls that were done and whose path does not name the order. */
export function logOrder(request: FastifyRequest, orderId: string): void {
  orderIds.set(request, orderId);
}

/** Statuses that an attack produces: they are logged for intrusion detection. */
const SUSPICIOUS: readonly number[] = [401, 403, 429];

/** Headers, bodies and queries are never logged, because they may hold secrets. Views are logged only at `debug`. */
export function logRequests(app: FastifyInstance): void {
  // Checked once, because building a line that is not logged would cost time on every request.
  const isDebug = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    if (isLogged(request, reply)) request.log.info(lineOf(request, reply), 'request');
    else if (isDebug) request.log.debug(lineOf(request, reply), 'request');
    done();
  });
}

/** All visitors behind an untrusted proxy count as one address, and one could use up the password attempts of all. */
export function warnAboutUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip, headers, raw } = request;
    if (!isWarned && headers['x-forwarded-for'] !== undefined && ip === raw.socket.remoteAddress) {
      isWarned = true;
      app.log.warn(`X-Forwarded-For viene de ${ip}, que no está en TRUSTED_PROXIES: no se le cree`);
    }
    done();
  });
}

function isLogged(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const isChange = request.method === 'POST' && request.routeOptions.url !== '/counts';
  return isChange || statusCode >= 500 || SUSPICIOUS.includes(statusCode);
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const order = orderIds.get(request);
  const user = findCaller(request)?.user.id;
  // Nobody may learn from the log where the shopper of an order is.
  const isShoppers = order !== undefined && user === undefined;
  return {
    method: request.method,
    path: loggedPath(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    order,
    user,
    ...(!isShoppers && { address: request.ip }),
  };
}

/** The route of an order instead of its path, because a path can also be written with percent signs. */
function loggedPath({ url, routeOptions: { url: route = '' } }: FastifyRequest): string {
  if (SECRET_ROUTE.test(route)) return route;
  const [path = ''] = url.split('?');
  return path.replace(LINK_TOKEN, '$1…').replace(LINK_KEY, '…').slice(0, MAX_PATH_LENGTH);
}

/** Switches off the framework's own lines for every request; its warnings stay. */
export class QuietLogController extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(): void {}

  override routeNotFound(): void {}

  override streamError(...[error, request, reply]: Parameters<LogController['streamError']>): void {
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply);
  }
}
