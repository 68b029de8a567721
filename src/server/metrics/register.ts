import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../../domain/api.ts';
import { ShopError } from '../../domain/errors.ts';
import { API_HEADERS } from '../security/headers.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import { type Family, toPrometheus } from './prometheus.ts';

export interface MeteredApp {
  readonly metrics: Metrics;
  readonly gauges: () => Promise<Family[]>;
  /** Whoever does not send it as a bearer token is refused. */
  readonly token: string;
}

/** Counts every request, and answers the counts to whoever has the token. Without a token there is none of it. */
export function registerMetrics(app: FastifyInstance, { metrics, gauges, token }: MeteredApp): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(kindOf(request), reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isBearerOf(token, request.headers.authorization)) throw new ShopError('SIGN_IN_REQUIRED');
    const text = toPrometheus([...metrics.families(), ...(await gauges())]);
    return reply.headers(API_HEADERS).type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

const API_PATHS: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ path }) => path));

function kindOf({ routeOptions: { url = '' } }: FastifyRequest): RequestKind {
  if (API_PATHS.has(url)) return 'api';
  return url.startsWith('/images/') ? 'image' : 'page';
}

/** Hashes are of one length, and take the same time to compare wherever they differ. */
function isBearerOf(token: string, authorization = ''): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization));
}
