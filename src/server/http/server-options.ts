import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { type RefusalCode, ShopError } from '../../domain/errors.ts';

/** Node's defaults let a slow client stay connected for ever. */
export const SERVER_LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 300_000,
  // It would cut uploads that wait in the picture queue, and sellers would send them twice.
  connectionTimeout: 0,
  keepAliveTimeout: 5_000,
  forceCloseConnections: 'idle',
  // Requests that arrive while the shop closes are answered, and their connections are closed.
  return503OnClosing: false,
  // `X-Forwarded-For` is trusted from proxies on the same machine only.
  trustProxy: 'loopback',
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
  routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
} as const satisfies FastifyHttpOptions<Server>;

/** Also the backlog: with Node's default of 511, the system resets some connections when many visitors come at once. */
export const MAX_CONNECTIONS = 4_000;

const UNREADABLE: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers bytes that are not an HTTP request. There is no reply object, only the connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const { status, body: refusal } = new ShopError(UNREADABLE[error.code ?? ''] ?? 'MALFORMED');
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** The delete call of the specification sends the JSON type without a body, which Fastify refuses by default. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
