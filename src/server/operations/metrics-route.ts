import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLS, partsOf } from '../../contract/calls.ts';
import { ShopError } from '../../domain/errors.ts';
import { API_HEADERS } from '../http/headers.ts';
import { createRateLimit, type RateLimitOptions } from '../http/rate-limit.ts';
import type { Metrics, RequestKind } from './metrics.ts';

export interface MeteredApp {
  readonly metrics: Metrics;
  readonly gauges: () => Promise<Family[]>;
  /** Clients must send it as a bearer token. */
  readonly token: string;
}

/** How many wrong tokens an address may send. After that it is refused before its token is checked. */
const WRONG_TOKENS: RateLimitOptions = { capacity: 10, perMinute: 1, addresses: 20_000, whenFull: 'refuse' };

/** Counts every request, and answers the metrics to clients with the token. Not called when no token is configured. */
export function registerMetrics(app: FastifyInstance, { metrics, gauges, token }: MeteredApp): void {
  const wrongTokens = createRateLimit(WRONG_TOKENS, Date.now);

  function requireToken({ ip, headers }: FastifyRequest): void {
    if (!wrongTokens.has(ip, 1)) throw new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds: 60 });
    if (isBearerOf(token, headers.authorization)) return;
    wrongTokens.tryConsume(ip, 1);
    throw new ShopError('SIGN_IN_REQUIRED');
  }

  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(kindOf(request), reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    requireToken(request);
    const text = toPrometheus([...metrics.families(), ...(await gauges())]);
    return reply.headers(API_HEADERS).type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

const SCHEME = 'bearer ';

const API_PATHS: ReadonlySet<string> = new Set(CALLS.map((key) => partsOf(key).path));

function kindOf({ routeOptions: { url = '' } }: FastifyRequest): RequestKind {
  if (API_PATHS.has(url)) return 'api';
  return url.startsWith('/images/') ? 'image' : 'page';
}

/** Compares hashes, because they have the same length: the time of the comparison tells nothing about the token. */
function isBearerOf(token: string, authorization = ''): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  const [scheme, given] = [authorization.slice(0, SCHEME.length), authorization.slice(SCHEME.length)];
  return timingSafeEqual(digest(token), digest(given)) && scheme.toLowerCase() === SCHEME;
}

/** Writes the text format of Prometheus. All names and labels are constants of the shop, so nothing is escaped. */

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string | number>>;
  /** Histograms append it to their name. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

export function toPrometheus(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ value, labels, suffix = '' }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

function labelsOf(labels: Sample['labels'] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs}}` : '';
}
