import type { InjectOptions } from 'fastify';
import type { FilePart } from '../product-form.ts';
import { damage, type SeededRandom } from '../seeded-random.ts';
import { breakForm, type FormCall } from './forms.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';
import { breakJson, type JsonCall } from './json.ts';

export interface FuzzRequest {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer;
}

/** All valid calls, with the current ids. */
export interface Calls {
  readonly authorization: string;
  readonly json: readonly JsonCall[];
  readonly forms: readonly FormCall[];
  readonly productId: string;
  readonly noPictures: readonly FilePart[];
}

const METHODS: FuzzRequest['method'][] = [
  'GET',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
];
const HOSTS = [
  '',
  'a b',
  'evil.example"><script>',
  'a,b',
  'a:99999999',
  '[::1',
  '\u0000',
  'x'.repeat(300),
  'á',
];
const NO_SESSION = [
  '',
  'Bearer',
  'Bearer x',
  `Bearer ${'x'.repeat(43)}`,
  'Basic YTpi',
  'Bearer \u0000',
  'bearer',
];
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'idempotency-key',
    ['', 'x', 'x'.repeat(300), 'con espacio', '\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000'],
  ],
  ['content-length', ['0', '5', '-1', 'x', '99999999999', '1e3']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['transfer-encoding', ['chunked', 'identity', 'gzip, chunked']],
  ['x-forwarded-for', ['\t1.2.3.4', ',,,', '127.0.0.1', "' or 1=1 --"]],
  ['x-forwarded-host', ['evil.example']],
  ['x-http-method-override', ['DELETE']],
  ['expect', ['100-continue', 'x']],
  ['accept-encoding', ['br;q=0', '*', 'x'.repeat(5_000)]],
  ['if-none-match', ['*', '"x"']],
  ['__proto__', ['x']],
  ['cookie', ['token=x']],
  ['connection', ['close', 'upgrade']],
];

/** A request, nearly always with a valid session, broken in one or several ways. */
export function breakSomething(random: SeededRandom, calls: Calls): FuzzRequest {
  const roll = random.below(100);
  const broken =
    roll < 25
      ? breakJson(random, random.pick(calls.json))
      : roll < 85
        ? breakForm(random, random.pick(calls.forms), calls.noPictures)
        : breakDeletion(random, calls.productId);
  const authorization = random.chance(0.04) ? random.pick(NO_SESSION) : calls.authorization;
  return {
    ...broken,
    method: random.chance(0.04) ? random.pick(METHODS) : broken.method,
    headers: { authorization, ...broken.headers, ...oddHeaders(random) },
  };
}

/** Never sends the valid id alone: that would delete the product. */
function breakDeletion(random: SeededRandom, productId: string): FuzzRequest {
  const text = encodeURIComponent(random.pick(HOSTILE_VALUES).toWellFormed());
  const id = random.pick([
    text,
    `${productId}${text}x`,
    productId.toUpperCase(),
    `..%2f${productId}`,
    'x'.repeat(200),
    '%zz',
  ]);
  const url = random.pick([
    `/products/${id}/delete`,
    `/products/${id}`,
    `/products//${id}//delete`,
    `/${id}`,
  ]);
  const headers = { 'content-type': random.pick(['application/json', 'text/plain', '', 'a']) };
  return { method: 'POST', url, headers, payload: random.pick(['', '{}', '[', random.bytes(20)]) };
}

function oddHeaders(random: SeededRandom): Record<string, string> {
  if (random.chance(0.03)) return { host: random.pick(HOSTS) };
  if (!random.chance(0.1)) return {};
  const [name, values] = random.pick(HEADERS);
  return Object.fromEntries([[name, random.pick(values)]]);
}

/** The request as raw bytes, with a damaged head too. */
export function breakBytes(random: SeededRandom, request: FuzzRequest): Buffer {
  const { method, url, headers, payload } = request;
  const length = Buffer.byteLength(payload) + (random.chance(0.2) ? random.below(20) - 10 : 0);
  const lines = Object.entries({ host: 'localhost', 'content-length': length, ...headers });
  const head = `${method} ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const bytes = Buffer.from(head, 'latin1');
  return Buffer.concat([random.chance(0.5) ? damage(random, bytes) : bytes, Buffer.from(payload)]);
}
