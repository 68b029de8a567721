import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { endpoints } from '../domain/api.ts';
import { type Encoding, isUnchanged, pickEncoding, type ReadyBytes } from './ready-bytes.ts';
import { CATALOGUE_HEADERS } from './security/headers.ts';
import type { Snapshots } from './snapshot.ts';

/** Made once for each body: putting them together costs more than sending it. */
type Heads = WeakMap<Buffer, OutgoingHttpHeaders>;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers the catalogue, which every visitor asks for, before the framework looks at the request: that costs it more
 * than the answer. Whatever is not exactly that, or not ready yet, goes on to the framework, which answers the same.
 */
export function answerCatalogueFirst(server: Server, snapshots: Pick<Snapshots, 'current'>): void {
  const others = server.listeners('request') as Listener[];
  const heads: Heads = new WeakMap();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isCatalogue(request) && sendCatalogue(request, response, snapshots.current().json, heads)) return;
    for (const listener of others) listener(request, response);
  });
}

function isCatalogue({ url, method }: IncomingMessage): boolean {
  return url === endpoints.allProducts.path && method === endpoints.allProducts.method;
}

/** False when the bytes have yet to be made. */
function sendCatalogue(
  { headers }: IncomingMessage,
  response: ServerResponse,
  json: ReadyBytes | Promise<ReadyBytes>,
  heads: Heads,
): boolean {
  if (json instanceof Promise) return false;
  if (isUnchanged(headers['if-none-match'], json.etag)) {
    response.writeHead(304, { ...CATALOGUE_HEADERS, etag: json.etag }).end();
    return true;
  }
  const encoding = pickEncoding(headers['accept-encoding']);
  const body = json.in(encoding);
  if (body instanceof Promise) return false;
  response.writeHead(200, headOf(heads, body, encoding, json.etag)).end(body);
  return true;
}

function headOf(heads: Heads, body: Buffer, encoding: Encoding, etag: string): OutgoingHttpHeaders {
  const known = heads.get(body);
  if (known) return known;
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const head = { ...CATALOGUE_HEADERS, etag, ...encoded, 'content-length': body.length };
  heads.set(body, head);
  return head;
}
