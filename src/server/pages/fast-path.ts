import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { type CachedBody, type CachedResponse, matchesEtag, pickEncoding } from '../http/cached-body.ts';
import { CATALOGUE_HEADERS } from '../http/headers.ts';
import { createHead, sendNotModified, sendWithHead } from '../http/node-internals.ts';
import { hasBody, isPlain } from '../http/request-checks.ts';
import { isForSharedCache } from '../http/shared-cache.ts';
import type { Pages } from './pages.ts';

interface Sources {
  readonly snapshots: Pick<Snapshots, 'current'>;
  readonly pages: Pick<Pages, 'findCached'>;
}

/** The head of each answer is put together once. */
interface HeadCache {
  readonly ofBytes: WeakMap<Buffer, string>;
  readonly ofNotModified: WeakMap<CachedBody, string>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers cached pages and the catalogue before the framework, which gives the same answers but costs more than they do. */
export function installFastPath(server: Server, sources: Sources, totals: { cached: number }): void {
  const others = server.listeners('request') as Listener[];
  const heads: HeadCache = { ofBytes: new WeakMap(), ofNotModified: new WeakMap() };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // While the server closes, the framework answers: it closes the connection with each answer.
    const cached = server.listening && isOrdinary(request) ? findCached(request, sources) : null;
    if (cached && send(request, response, cached, heads)) totals.cached += 1;
    else for (const listener of others) listener(request, response);
  });
}

function isOrdinary(request: IncomingMessage): boolean {
  const { method, httpVersion } = request;
  return method === 'GET' && httpVersion === '1.1' && isPlain(request) && !hasBody(request);
}

function findCached({ url, headers }: IncomingMessage, { snapshots, pages }: Sources): CachedResponse | null {
  if (url !== '/products/all') return isForSharedCache(headers) ? null : pages.findCached(url!);
  const body = snapshots.current().json;
  return body instanceof Promise ? null : { status: 200, headers: CATALOGUE_HEADERS, body };
}

/** Answers false when the body is not compressed yet for the encoding that the client accepts. */
function send(
  { headers: sent }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: CachedResponse,
  { ofBytes, ofNotModified }: HeadCache,
): boolean {
  const { etag } = body;
  if (status === 200 && matchesEtag(sent['if-none-match'], etag)) {
    const head = ofNotModified.getOrInsertComputed(body, () => createHead(304, { ...headers, etag }));
    sendNotModified(response, head);
    return true;
  }
  const encoding = pickEncoding(sent['accept-encoding']);
  const bytes = body.in(encoding);
  if (bytes instanceof Promise) return false;
  const head = ofBytes.getOrInsertComputed(bytes, () => {
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    return createHead(status, { ...headers, etag, ...encoded });
  });
  sendWithHead(response, status, head, bytes);
  return true;
}
