import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gzip,
  type ZlibOptions,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'identity' | 'gzip' | 'br';

/** A body that many clients ask for. It is compressed once for each encoding, at the first request for it. */
export interface CachedBody {
  readonly etag: string;
  /** The bytes when they are compressed already, otherwise a promise that all waiting requests share. */
  in(encoding: Encoding): Buffer | Promise<Buffer>;
}

export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CachedBody;
}

type Compressed = Exclude<Encoding, 'identity'>;
type Bodies = Partial<Record<Compressed, Buffer | Promise<Buffer>>>;

const compressGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const compressBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const decompressBrotli = promisify<Buffer, Buffer>(brotliDecompress);

/** With quality 8 the page of the catalogue would not fit into the first packets; 10 takes ten times as long. */
const FOR_MANY = 9;
/** Half the work for bodies that are sent once; they are a fiftieth larger. */
const FOR_ONE = 5;

const compressors: Record<Compressed, (bytes: Buffer, quality: number) => Promise<Buffer>> = {
  gzip: (bytes, level) => compressGzip(bytes, { level }),
  br: (bytes, quality) =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // A larger window does not make pages of this size smaller, and takes eight times as long to set up.
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

/** `precompressed` holds bodies that were compressed at build time with a higher level. */
export function cacheBody(identity: Buffer, precompressed: Bodies = {}): CachedBody {
  return createBody(etagOf(identity), () => identity, precompressed);
}

/** A body that one person asks for once. */
export function singleBody(identity: Buffer): CachedBody {
  return createBody(etagOf(identity), () => identity, {}, FOR_ONE);
}

/**
 * Keeps only the compressed bytes, a tenth of the memory: for bodies that exist in large numbers. A previous body with
 * the same bytes is returned as it is, because compressing costs more than rendering.
 */
export async function cacheCompressedBody(
  identity: Buffer,
  previous: CachedBody | null = null,
): Promise<CachedBody> {
  const etag = etagOf(identity);
  if (previous?.etag === etag) return previous;
  const br = copyExact(await compressors.br(identity, FOR_MANY));
  let pending: Promise<Buffer> | null = null;
  // Concurrent requests share one copy, and so do the fast path and the framework.
  const decompress = () => {
    pending ??= decompressBrotli(br).finally(() => {
      pending = null;
    });
    return pending;
  };
  return createBody(etag, decompress, { br });
}

function createBody(
  etag: string,
  read: () => Buffer | Promise<Buffer>,
  precompressed: Bodies,
  quality = FOR_MANY,
): CachedBody {
  const bodies: Bodies = { ...precompressed };

  async function compress(encoding: Compressed): Promise<Buffer> {
    try {
      const bytes = copyExact(await compressors[encoding](await read(), quality));
      bodies[encoding] = bytes;
      return bytes;
    } catch (error) {
      delete bodies[encoding];
      throw error;
    }
  }

  return {
    etag,
    in(encoding) {
      if (encoding === 'identity') return read();
      bodies[encoding] ??= compress(encoding);
      return bodies[encoding];
    },
  };
}

/** A compressor's result may be a small part of a large buffer; keeping it would keep the whole buffer in memory. */
function copyExact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The ETag is weak, because all encodings of the body share it. */
function etagOf(identity: Buffer): string {
  return `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
}

/** Picks the smallest encoding that the client accepts; `q=0` refuses one. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  return PREFERENCE.find(({ pattern }) => pattern.test(accept))?.encoding ?? 'identity';
}

const PREFERENCE = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(`(?:^|[,\\s])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))(?:[\\s,;]|$)`, 'i'),
}));

/** `If-None-Match` (RFC 9110) is a list of weak or strong tags, or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const wanted = withoutWeakMark(etag);
  // A header of thousands of other tags is not split.
  if (!ifNoneMatch.includes(wanted)) return false;
  return ifNoneMatch.split(',').some((tag) => withoutWeakMark(tag.trim()) === wanted);
}

function withoutWeakMark(tag: string): string {
  return tag.replace(/^W\//, '');
}

/** Sends a JSON body of one person, or 304 when the client has it already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const json = JSON.stringify(body);
  const etag = etagOf(Buffer.from(json));
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Sends a cached body in the client's encoding, or 304 when the client has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
  headers: Readonly<Record<string, string>>,
  status = 200,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(headers).header('etag', body.etag);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(status);
  const bytes = body.in(encoding);
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes);
}
