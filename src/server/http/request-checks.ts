import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { MAX_ADDRESS_LENGTH } from '../../domain/limits.ts';

const HOST = /^[A-Za-z0-9._-]{1,253}(:\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?$/;

/** The body of a refused request is read and discarded up to this size, so that its sender can read the refusal. */
const DRAINED_BYTES = 32 * 1024 * 1024;

/** These hooks use callbacks: a promise would cost time on every request, and most answers come from memory. */
type Done = (error?: Error) => void;

export function requirePlainRequest({ raw }: FastifyRequest, _reply: FastifyReply, done: Done): void {
  if (!isPlain(raw)) done(new ShopError('MALFORMED'));
  else if (isAddressTooLong(raw)) done(new ShopError('ADDRESS_TOO_LONG'));
  else done();
}

export function isAddressTooLong({ url = '' }: IncomingMessage): boolean {
  return url.length > MAX_ADDRESS_LENGTH;
}

/** Two hosts or an invalid one come from attacks on proxies. Node accepts 0.9 and 2.0, and refuses a missing host silently. */
export function isPlain({ httpVersion, rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = countHosts(rawHeaders);
  if (httpVersion === '1.0' && hosts === 0) return true;
  return httpVersion.startsWith('1.') && hosts === 1 && HOST.test(headers.host ?? '');
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** Discards a refused body up to a limit. Closing at once would make a proxy that still sends lose the refusal (502). */
export function endBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  // The framework sets `connection: close` when a body is too large.
  reply.removeHeader('connection');
  // A form that was refused halfway is still piped into its parser, which waits for a reader.
  raw.unpipe();
  let left = DRAINED_BYTES;
  raw.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) raw.socket.destroy();
  });
  raw.resume();
}

/** Whether the client closed in the middle of its body. A whole but unread body fails with the error of the connection. */
export function hasHungUp({ raw }: Pick<FastifyRequest, 'raw'>, error: unknown): boolean {
  return raw.destroyed && (!raw.complete || error === raw.errored);
}

export type BodyPace = typeof BODY_PACE;
export const BODY_PACE = { graceMs: 15_000, bytesPerSecond: 10 * 1024 };

/** Disconnects clients that send too slowly. Node's own limit is a total time, which must allow long uploads. */
export function createPaceGuard({ graceMs, bytesPerSecond }: BodyPace) {
  return function requirePace(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
    if (hasBody(request.raw)) watchPace(request.raw, graceMs, bytesPerSecond);
    done();
  };
}

function watchPace(raw: IncomingMessage, graceMs: number, bytesPerSecond: number): void {
  const { socket } = raw;
  const [startedAt, startedWith] = [performance.now(), socket.bytesRead];
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1_000;
    const isSlow = (socket.bytesRead - startedWith) / seconds < bytesPerSecond;
    if (raw.complete || raw.destroyed) stop();
    else if (isSlow && !raw.isPaused()) socket.destroy();
  }, graceMs).unref();
  raw.once('end', stop);
  // A body that nobody reads has no end.
  raw.once('close', stop);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
