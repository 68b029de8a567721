import { type ClientRequest, type IncomingHttpHeaders, request as requestOverTcp } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A response and how long it took; `status` is 0 when the connection was refused or broke. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The body is sent this long after the headers, so that the shop has read these before. */
  readonly bodyAfterMs?: number;
  /** Longer for a request that may wait in a queue of the shop. */
  readonly timeoutMs?: number;
  /** Uses a connection of Node's pool; otherwise each request opens its own. */
  readonly isPooled?: boolean;
}

/** Sends requests to one shop, directly or through a proxy. */
export type Send = (path: string, options?: RequestOptions) => Promise<Reply>;

/** Even a busy machine answers within this time, unless something hangs. */
const TIMEOUT_MS = 30_000;

export function sendTo(origin: string): Send {
  return (path, options) => request(origin + path, options);
}

/** Opens its own connection by default: a pooled one may belong to a process that has ended. */
export async function request(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
    bodyAfterMs,
    timeoutMs = TIMEOUT_MS,
    isPooled = false,
  }: RequestOptions = {},
): Promise<Reply> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Reply, 'ms'>>();
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const signal = AbortSignal.timeout(timeoutMs);
  // Certificates of tests are self-signed.
  const options = { ...(!isPooled && { agent: false as const }), rejectUnauthorized: false, signal };
  const send = url.startsWith('https:') ? requestOverTls : requestOverTcp;
  const sent = send(url, { method, headers: { ...length, ...headers }, ...options }, (response) => {
    const { statusCode: status = 0, headers } = response;
    buffer(response).then((bytes) => resolve({ status, headers, body: bytes }), reject);
  });
  sent.once('error', reject);
  if (bodyAfterMs === undefined) sent.end(body);
  else sendLater(sent, body, bodyAfterMs);
  const answer = await promise.catch(requireBroken);
  return { ...answer, ms: performance.now() - start };
}

function sendLater(request: ClientRequest, body: string | Buffer, ms: number): void {
  request.flushHeaders();
  setTimeout(() => request.end(body), ms);
}

/** A broken connection is a valid outcome of a test; a timeout is an error. */
function requireBroken(error: unknown): Omit<Reply, 'ms'> {
  if (error instanceof Error && error.name === 'AbortError') throw new Error('The request timed out');
  return { status: 0, headers: {}, body: Buffer.alloc(0) };
}
