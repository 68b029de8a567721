import type { IncomingMessage } from 'node:http';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { UPLOAD } from '../../domain/limits.ts';

const LIMITS = {
  fields: 30,
  fieldSize: UPLOAD.fieldBytes,
  // A limit here would crash the process: beyond it the parser has no error listener on a part that breaks off.
  parts: Number.POSITIVE_INFINITY,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** In ticks of the event loop, not in time: the parser needs a few ticks to notice the end, also on a busy machine. */
const MAX_SILENT_TICKS = 1_000;

/**
 * Yields the parts of a multipart form one after another. The parser waits for ever when a part's header does not
 * end, or when the sender hung up before the parser listened. Without a limit on that, the form's files would never
 * be deleted.
 */
export async function* partsOf(
  request: FastifyRequest,
  files: { readonly fileSize: number; readonly files: number },
): AsyncGenerator<Multipart, void, undefined> {
  // File names are only compared and never used as paths, so the parser must not shorten them.
  const parts = request.parts({ limits: { ...LIMITS, ...files }, preservePath: true });
  for (;;) {
    const next = await failOnSilence(request.raw, parts.next());
    if (next.done) return;
    yield next.value;
  }
}

/** Refuses the form when its body has ended and `next` is still pending. */
async function failOnSilence<T>(body: IncomingMessage, next: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  let ticks = 0;
  let tick: NodeJS.Immediate | undefined;
  const countTick = () => {
    clearImmediate(tick);
    ticks += 1;
    if (ticks > MAX_SILENT_TICKS) silence.reject(new ShopError('MALFORMED'));
    else tick = setImmediate(countTick);
  };
  if (body.readableEnded || body.destroyed) countTick();
  body.once('end', countTick).once('close', countTick);
  try {
    return await Promise.race([next, silence.promise]);
  } finally {
    body.off('end', countTick).off('close', countTick);
    clearImmediate(tick);
  }
}
