import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { MAX_ADDRESS_LENGTH } from '../../domain/limits.ts';

const HOST = /^[A-Za-z0-9._-]{1,253}(:\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?$/;

/** A body that nobody will read is discarded up to this size, so that its sender can still read the refusal. */
const DRAINED_BYTES = 32 * 1024 * 1024;

/** Hooks call back instead of answering promises: they stand before every request, and most go no further than memory. */
type Done = (error?: Error) => void;

export function requirePlainRequest({ raw }: FastifyRequest, _reply: FastifyReply, done: Done): void {
  if (!isPlain(raw)) done(new ShopError('MALFORMED'));
  else if (isAddressTooLong(raw)) done(new ShopError('ADDRESS_TOO_LONG'));
  else done();
}

export function isAddressTooLong({ url = '' }: IncomingMessage): boolean {
  return url.length > MAX_ADDRESS_LENGTH;
}

/**
 * Two hosts, or one that is no host, come from people who test proxies. The shop never uses it anyway. Node lets 0.9 and
 * 2.0 pass as versions, and would refuse a missing host itself, but without a text.
 */
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

/**
 * After a refusal, discards the rest of the body, and closes the connection of a sender that goes on for too long. Not at
 * once: a proxy that still sends would lose the refusal and answer 502.
 */
export function endBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  // The framework asks for it when a body is too large.
  reply.removeHeader('connection');
  // A form that was refused half way still flows into its parser, which waits for somebody to read.
  raw.unpipe();
  let left = DRAINED_BYTES;
  raw.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) raw.socket.destroy();
  });
  raw.resume();
}

/**
 * Whoever breaks off in the middle of a body gets no answer; what it breaks on the way is no fault of ours. A body may
 * have arrived whole and still be on its way to its reader: then the error is that of the connection itself.
 */
export function hasHungUp({ raw }: Pick<FastifyRequest, 'raw'>, error: unknown): boolean {
  return raw.destroyed && (!raw.complete || error === raw.errored);
}

export interface BodyPace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

export const BODY_PACE: BodyPace = { graceMs: 15_000, bytesPerSecond: 10 * 1024 };

/** Cuts off bodies that trickle: Node's own time limit would have to fit a whole upload over a slow line. */
export function createPaceGuard({ graceMs, bytesPerSecond }: BodyPace) {
  return function requirePace(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
    if (hasBody(request.raw)) watchPace(request.raw, graceMs, bytesPerSecond);
    done();
  };
}

function watchPace(raw: IncomingMessage, graceMs: number, bytesPerSecond: number): void {
  const { socket } = raw;
  const [startedAt, startedWith] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1_000;
    const isSlow = (socket.bytesRead - startedWith) / seconds < bytesPerSecond;
    if (raw.complete || raw.destroyed) clearInterval(timer);
    else if (isSlow && !raw.isPaused()) socket.destroy();
  }, graceMs).unref();
  raw.once('close', () => clearInterval(timer));
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
