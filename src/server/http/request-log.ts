import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { endpoints } from '../../domain/api.ts';
import { findCaller } from './bearer.ts';

const LONGEST_PATH = 200;

/** Refused for want of a right, or for trying too often: who attacks leaves these. */
const TELLING: readonly number[] = [401, 403, 429];

/**
 * One line for a request: who changed what, and who was not let in. The rest, views above all, only at `debug`. Neither
 * headers nor bodies nor queries are written, so no secret can be.
 */
export function logRequests(app: FastifyInstance): void {
  // Asked once: putting a line together that nobody will see would cost every picture.
  const isTalkative = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    if (isOfInterest(request, reply)) request.log.info(lineOf(request, reply), 'request');
    else if (isTalkative) request.log.debug(lineOf(request, reply), 'request');
    done();
  });
}

/**
 * Says once that a proxy is not trusted: then all visitors count as one address, and one of them could use up everybody's
 * guesses at a password.
 */
export function warnAboutUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip, headers, raw } = request;
    if (!isSaid && headers['x-forwarded-for'] !== undefined && ip === raw.socket.remoteAddress) {
      isSaid = true;
      app.log.warn(`X-Forwarded-For viene de ${ip}, que no está en TRUSTED_PROXIES: no se le cree`);
    }
    done();
  });
}

function isOfInterest(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const isChange = request.method === 'POST' && request.routeOptions.url !== endpoints.count.path;
  return isChange || statusCode >= 500 || TELLING.includes(statusCode);
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?');
  return {
    method: request.method,
    path: path.slice(0, LONGEST_PATH),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    user: findCaller(request)?.user.id,
    address: request.ip,
  };
}

/** The framework's own lines for every request would drown ours; what it warns of stays. */
export class QuietLogController extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(): void {}

  override routeNotFound(): void {}

  override streamError(...[error, request, reply]: Parameters<LogController['streamError']>): void {
    const hasLeft = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) super.streamError(error, request, reply);
  }
}
