import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged, pickEncoding, type ReadyBytes } from './ready-bytes.ts';

type Headers = Readonly<Record<string, string>>;

/** Sends a ready body as the client can take it, or 304 when it has it already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: ReadyBytes,
  headers: Headers,
  status = 200,
): Promise<FastifyReply> {
  reply.headers(headers).header('etag', bytes.etag);
  if (status === 200 && isUnchanged(request.headers['if-none-match'], bytes.etag))
    return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await bytes.in(encoding));
}
