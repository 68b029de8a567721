import type { IncomingMessage } from 'node:http';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { UPLOAD } from '../../domain/limits.ts';

/** What differs from form to form. */
interface FileLimits {
  readonly fileSize: number;
  readonly files: number;
}

export const PRODUCT_FILES: FileLimits = { fileSize: UPLOAD.fileBytes, files: UPLOAD.filesPerProduct };

const LIMITS = {
  fields: 30,
  fieldSize: UPLOAD.fieldBytes,
  // A limit here would end the process: past it the parser listens to no part, not even to one that breaks off.
  parts: Number.POSITIVE_INFINITY,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** Turns of the event loop, not time: the parser needs a few of them to notice the end, on however busy a machine. */
const SILENT_TURNS = 1_000;

/**
 * The parts of a multipart form, one after another. The parser waits for ever where a part's header does not end, and
 * where the sender hung up before it began to listen: without an end to that, the form would never be cleared away.
 */
export async function* partsOf(
  request: FastifyRequest,
  files: FileLimits,
): AsyncGenerator<Multipart, void, undefined> {
  // File names are compared as they came and never used as paths, so nothing is cut off them.
  const parts = request.parts({ limits: { ...LIMITS, ...files }, preservePath: true });
  for (;;) {
    const next = await beforeSilence(request.raw, parts.next());
    if (next.done) return;
    yield next.value;
  }
}

/** Refuses the form when nothing more of its body can come and `next` is still not there. */
async function beforeSilence<T>(body: IncomingMessage, next: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  let turns = 0;
  let turn: NodeJS.Immediate | undefined;
  const countTurn = () => {
    clearImmediate(turn);
    turns += 1;
    if (turns > SILENT_TURNS) silence.reject(new ShopError('MALFORMED'));
    else turn = setImmediate(countTurn);
  };
  if (body.readableEnded || body.destroyed) countTurn();
  body.once('end', countTurn).once('close', countTurn);
  try {
    return await Promise.race([next, silence.promise]);
  } finally {
    body.off('end', countTurn).off('close', countTurn);
    clearImmediate(turn);
  }
}
