import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';

const HOST = /^[A-Za-z0-9._-]{1,253}(:\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?$/;

/** A body that nobody will read is discarded up to this size, so that its sender can still read the refusal. */
const DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * Two hosts, or one that is no host, come from people who test proxies. The shop never uses it anyway. Node lets 0.9 and
 * 2.0 pass as versions, and would refuse a missing host itself, but without a text.
 */
export async function requirePlainRequest(request: FastifyRequest): Promise<void> {
  const { httpVersion, rawHeaders } = request.raw;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const host = request.headers.host ?? '';
  const isOld = httpVersion === '1.0' && hosts.length === 0;
  const isPlain = httpVersion.startsWith('1.') && hosts.length === 1 && HOST.test(host);
  if (!isOld && !isPlain) throw new ShopError('MALFORMED');
}

/** After a refusal, discards the rest of the body, or closes the connection of whoever would go on for too long. */
export function endBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, headers } = request;
  if (raw.complete) return;
  const announced = Number(headers['content-length']);
  if (!(announced <= DRAINED_BYTES)) return void reply.header('connection', 'close');
  // A form that was refused half way still flows into its parser, which waits for somebody to read.
  raw.unpipe();
  raw.resume();
}

/** Whoever breaks off in the middle of a body gets no answer; what it breaks on the way is no fault of ours. */
export function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

export interface BodyPace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

export const BODY_PACE: BodyPace = { graceMs: 15_000, bytesPerSecond: 10 * 1024 };

/** Cuts off bodies that trickle: Node's own time limit would have to fit a whole upload over a slow line. */
export function createPaceGuard({ graceMs, bytesPerSecond }: BodyPace) {
  return async function requirePace(request: FastifyRequest): Promise<void> {
    const { raw } = request;
    const { socket } = raw;
    if (!hasBody(request)) return;
    const [startedAt, startedWith] = [performance.now(), socket.bytesRead];
    const timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1_000;
      const isSlow = (socket.bytesRead - startedWith) / seconds < bytesPerSecond;
      if (raw.complete || raw.destroyed) clearInterval(timer);
      else if (isSlow && !raw.isPaused()) socket.destroy();
    }, graceMs).unref();
    raw.once('close', () => clearInterval(timer));
  };
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
