import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { endpoints } from '../../domain/api.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import {
  type Encoding,
  isUnchanged,
  pickEncoding,
  type ReadyAnswer,
  type ReadyBytes,
} from '../http/cached-body.ts';
import { CATALOGUE_HEADERS } from '../http/headers.ts';
import { hasBody, isPlain } from '../http/request-checks.ts';
import type { Pages } from './pages.ts';
import { createHead, sendUnchanged, sendWithHead } from './ready-head.ts';

interface ReadySources {
  readonly snapshots: Pick<Snapshots, 'current'>;
  readonly pages: Pick<Pages, 'findReady'>;
}

/** Made once for each body, and for what says that it has not changed. */
interface Heads {
  readonly bodies: WeakMap<Buffer, string>;
  readonly unchanged: WeakMap<ReadyBytes, string>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers what is ready, the catalogue and pages, before the framework looks at the request: that costs it more than the
 * answer. Whatever is not exactly that goes on to the framework, which answers the same, or refuses.
 */
export function answerReadyFirst(server: Server, sources: ReadySources, totals: { ready: number }): void {
  const others = server.listeners('request') as Listener[];
  const heads: Heads = { bodies: new WeakMap(), unchanged: new WeakMap() };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // While it closes, the framework tells clients to go elsewhere.
    const ready = server.listening && isOrdinary(request) ? findReady(request.url!, sources) : null;
    if (ready && send(request, response, ready, heads)) totals.ready += 1;
    else for (const listener of others) listener(request, response);
  });
}

function isOrdinary(request: IncomingMessage): boolean {
  const { method, httpVersion } = request;
  return method === 'GET' && httpVersion === '1.1' && isPlain(request) && !hasBody(request);
}

function findReady(url: string, { snapshots, pages }: ReadySources): ReadyAnswer | null {
  if (url !== endpoints.allProducts.path) return pages.findReady(url);
  const bytes = snapshots.current().json;
  return bytes instanceof Promise ? null : { status: 200, headers: CATALOGUE_HEADERS, bytes };
}

/** False when the bytes have yet to be made. */
function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  ready: ReadyAnswer,
  heads: Heads,
): boolean {
  const { status, bytes } = ready;
  if (status === 200 && isUnchanged(headers['if-none-match'], bytes.etag)) {
    sendUnchanged(response, unchangedHeadOf(heads, ready));
    return true;
  }
  const encoding = pickEncoding(headers['accept-encoding']);
  const body = bytes.in(encoding);
  if (body instanceof Promise) return false;
  sendWithHead(response, status, headOf(heads, body, encoding, ready), body);
  return true;
}

function unchangedHeadOf({ unchanged }: Heads, { headers, bytes }: ReadyAnswer): string {
  return unchanged.getOrInsertComputed(bytes, () => createHead(304, { ...headers, etag: bytes.etag }));
}

function headOf({ bodies }: Heads, body: Buffer, encoding: Encoding, ready: ReadyAnswer): string {
  return bodies.getOrInsertComputed(body, () => {
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    return createHead(ready.status, { ...ready.headers, etag: ready.bytes.etag, ...encoded });
  });
}
