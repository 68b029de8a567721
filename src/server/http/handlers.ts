/** Handlers of the calls: they get what the row of `contract` describes, and answer with what it describes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, CallRow, CheckedBody, CheckedQuery, ParamsOf } from '../../contract/call.ts';
import type { Call, Calls } from '../../contract/calls.ts';
import { ShopError } from '../../domain/errors.ts';
import type { SignedIn } from '../account/accounts.ts';
import { attemptOf } from '../http/attempt.ts';
import type { Reply, WriteAttempt } from '../store/once.ts';
import { findCaller } from './bearer.ts';
import { requireShape } from './schemas.ts';

interface Incoming<Key extends Call> {
  readonly params: ParamsOf<Key>;
  readonly query: CheckedQuery<Calls[Key]>;
  readonly body: CheckedBody<Calls[Key]>;
  readonly caller: Calls[Key]['access'] extends 'public' ? null : SignedIn;
  readonly attempt: Calls[Key] extends { readonly isRepeatable: true } ? WriteAttempt : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<Key extends Call> = AnswerOf<Calls[Key]>;

/** The answer; its stored text, where a retry gets the same; or the framework's reply, where the handler has sent it. */
type Outgoing<Key extends Call> = Answer<Key> | Reply<Answer<Key>> | FastifyReply;

/** One handler for every call: a call without a handler does not compile. */
export type Handlers = {
  readonly [Key in Call]: (incoming: Incoming<Key>) => Outgoing<Key> | Promise<Outgoing<Key>>;
};

/** Checks what came, and sends what the handler answers. */
export function handleCall(row: CallRow, handler: Handlers[Call]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answer = await handler(readIncoming(row, request, reply));
    if (isReply(answer)) return sendReply(reply, answer);
    return answer === null ? reply.code(204).send() : answer;
  };
}

const JSON_TYPE = /^application\/json *(?:;|$)/i;

/** The schemas of the row make of the request what its types say. */
function readIncoming(row: CallRow, request: FastifyRequest, reply: FastifyReply): never {
  const { params } = request;
  if (row.needsJsonType && !JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new ShopError('UNSUPPORTED_TYPE');
  const query = row.query && requireShape(row.query, request.query);
  const schema = row.body ?? (row.bodies && requireBodyOf(row.bodies, params));
  const body = schema && requireShape(schema, request.body);
  const caller = findCaller(request);
  // The fingerprint of a form is made of its files, by its handler.
  const isRepeatable = row.isRepeatable && !row.form && caller;
  const attempt = isRepeatable ? attemptOf(request, withoutPassword(body)) : null;
  return { params, query, body, caller, attempt, request, reply } as never;
}

function requireBodyOf(bodies: NonNullable<CallRow['bodies']>, params: unknown) {
  const name = String(Object.values(params as object).at(-1));
  if (!Object.hasOwn(bodies, name)) throw new ShopError('NOT_FOUND');
  return bodies[name];
}

/** A fingerprint is stored, and must not help to guess a password. */
function withoutPassword(body: unknown): object {
  const { password: _, ...rest } = (body ?? {}) as { password?: unknown };
  return rest;
}

function isReply(answer: unknown): answer is Reply {
  const { status, body } = (answer ?? {}) as Partial<Reply>;
  return typeof status === 'number' && typeof body === 'string';
}

function sendReply(reply: FastifyReply, { status, body }: Reply): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
