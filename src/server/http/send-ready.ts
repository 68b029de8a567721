import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged, pickEncoding, type ReadyBytes } from './cached-body.ts';

type Headers = Readonly<Record<string, string>>;

/** Sends a ready body as the client can take it, or 304 when it has it already. Waits only for the first of its kind. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: ReadyBytes,
  headers: Headers,
  status = 200,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(headers).header('etag', bytes.etag);
  if (status === 200 && isUnchanged(request.headers['if-none-match'], bytes.etag))
    return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(status);
  const body = bytes.in(encoding);
  return body instanceof Promise ? body.then((ready) => reply.send(ready)) : reply.send(body);
}
