import { type IncomingHttpHeaders, request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** An answer and how long it took; `status` is 0 when there was none. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For what may have to wait for its turn. */
  readonly hangingMs?: number;
}

/** Past this something hangs, however busy the machine is. */
const HANGING_MS = 30_000;

/** On a connection of its own: one that was kept open may belong to a process that is gone. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, body = '', hangingMs = HANGING_MS }: Asking = {},
): Promise<Reply> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Reply, 'ms'>>();
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const signal = AbortSignal.timeout(hangingMs);
  // Certificates of tests are made by whoever tests.
  const options = { agent: false as const, rejectUnauthorized: false, signal };
  const request = url.startsWith('https:') ? requestOverTls : requestPlainly;
  const sent = request(url, { method, headers: { ...length, ...headers }, ...options }, (answer) => {
    const { statusCode = 0 } = answer;
    buffer(answer).then(
      (bytes) => resolve({ status: statusCode, headers: answer.headers, body: bytes }),
      reject,
    );
  });
  sent.once('error', reject).end(body);
  const answer = await promise.catch(requireBroken);
  return { ...answer, ms: performance.now() - start };
}

/** A connection that was refused or broke is one of the answers; one that hangs is a fault. */
function requireBroken(error: unknown): Omit<Reply, 'ms'> {
  if (error instanceof Error && error.name === 'AbortError') throw new Error('No answer, and no end');
  return { status: 0, headers: {}, body: Buffer.alloc(0) };
}
