/** Calls of the API that need a seller or change something. They never reject: a refusal, a broken connection and an abort are answers. */
import type { AnswerOf, CallKey, CodeOf, ParamsOf, SentBody, SentQuery } from '../../contract/call.ts';
import type { Call, Calls } from '../../contract/calls.ts';
import { IDEMPOTENCY_HEADER } from '../../domain/api.ts';
import type { Credentials } from '../../domain/entities.ts';
import type { ErrorBody, FieldError } from '../../domain/errors.ts';
import { pageRefusals } from '../../domain/page-refusals.ts';
import { type AnyCode, codeOf } from '../../domain/refusal-code.ts';
import { withTimeLimit } from '../runtime/time-limit.ts';
import type { Reply, sendForm } from './send-form.ts';

export interface Refused<Code extends AnyCode = AnyCode> {
  readonly kind: 'refused';
  readonly code: Code;
  /** For people to read, as its text: pages decide by the code. */
  readonly status: number;
  readonly statusText: string;
  /** In Spanish, for people to read. */
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/** `unreachable`: the shop may or may not have received the call, so the same call may be made again. */
export type Answer<T, Code extends AnyCode = AnyCode> =
  | { readonly kind: 'ok'; readonly value: T }
  | Refused<Code>
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' };

/** What the shop answers to a call, as the contract states it. */
export type Answered<Key extends Call> = AnswerOf<Calls[Key]>;
/** With which codes the shop may refuse it. */
export type CodeOfCall<Key extends Call> = CodeOf<Calls[Key]>;
export type AnswerTo<Key extends Call> = Answer<Answered<Key>, CodeOfCall<Key>>;

type IfAny<T, Option> = [T] extends [never] ? unknown : Option;

/** What goes with a call, as the contract states it. */
export type CallOptions<Key extends Call> = IfAny<keyof ParamsOf<Key>, { readonly params: ParamsOf<Key> }> &
  IfAny<SentBody<Calls[Key]>, { readonly body: SentBody<Calls[Key]> }> &
  IfAny<SentQuery<Calls[Key]>, { readonly query?: SentQuery<Calls[Key]> }> & {
    readonly keepalive?: boolean;
    /** The same for every attempt, so that the shop carries it out only once. */
    readonly key?: string;
  };

/** The second argument may be left out where nothing has to go with the call. */
export type Options<Key extends Call> =
  Record<never, never> extends CallOptions<Key> ? [options?: CallOptions<Key>] : [options: CallOptions<Key>];

/** What a page says after a change. */
export interface MessageBody {
  readonly message: string;
}

export interface UploadOptions {
  /** The same for every attempt with the same form, so that the shop carries it out only once. */
  readonly key: string;
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

type FormCall = { [Key in Call]: Calls[Key] extends { readonly form: unknown } ? Key : never }[Call];

export interface Api {
  login(credentials: Credentials): Promise<AnswerTo<'POST /auth/login'>>;
  /** The request continues when the page is closed. */
  logout(): Promise<void>;
  user(userId: string): Promise<AnswerTo<'GET /user/:userId'>>;
  call<Key extends Call>(key: Key, ...options: Options<Key>): Promise<AnswerTo<Key>>;
  send<Key extends FormCall>(key: Key, form: FormData, options: UploadOptions): Promise<AnswerTo<Key>>;
  /** For an answer that is not JSON. `path` may have a query. */
  ask(path: string): Promise<Response>;
}

interface AnyOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly keepalive?: boolean;
  readonly key?: string;
}

/** The time limit of a call without pictures. */
const CALL_MS = 30_000;

export function createApi(apiBaseUrl: string, findToken: () => string | null): Api {
  /** A sign-in sends no token, because the shop would end the session of it. */
  function headersFor(key: Call | null, others: Record<string, string>): Record<string, string> {
    const token = key === 'POST /auth/login' ? null : findToken();
    return token ? { ...others, authorization: `Bearer ${token}` } : others;
  }

  function call<Key extends Call>(key: Key, ...[options]: Options<Key>) {
    const { body, keepalive = false, ...others }: AnyOptions = options ?? {};
    const { method, path } = addressOf(key, others);
    const headers = headersFor(key, {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(others.key && { [IDEMPOTENCY_HEADER]: others.key }),
    });
    async function ask(signal: AbortSignal): Promise<Reply> {
      const sent = {
        method,
        keepalive,
        headers,
        signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const response = await fetch(apiBaseUrl + path, sent);
      return { status: response.status, statusText: response.statusText, text: await response.text() };
    }
    return answer<Key>(() => withTimeLimit(CALL_MS, ask));
  }

  function send<Key extends FormCall>(key: Key, form: FormData, options: UploadOptions) {
    const headers = headersFor(key, { [IDEMPOTENCY_HEADER]: options.key });
    const { path } = addressOf(key, {});
    return answer<Key>(() => sendLater(apiBaseUrl + path, headers, form, options));
  }

  return {
    login: (body) => call('POST /auth/login', { body }),
    logout: async () => void (await call('POST /auth/logout', { keepalive: true })),
    user: (userId) => call('GET /user/:userId', { params: { userId } }),
    call,
    send,
    ask: (path) => fetch(apiBaseUrl + path, { headers: headersFor(null, {}) }),
  };
}

function addressOf(key: CallKey, { params = {}, query = {} }: AnyOptions) {
  const [method, path = ''] = key.split(' ');
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return { method: method!, path: search ? `${address}?${search}` : address };
}

/** Visitors send no forms, so the code for it is loaded with the first one. */
async function sendLater(...form: Parameters<typeof sendForm>): Promise<Reply> {
  return (await import('./send-form.ts')).sendForm(...form);
}

async function answer<Key extends Call>(ask: () => Promise<Reply>): Promise<AnswerTo<Key>> {
  try {
    return toAnswer(await ask());
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    return { kind: isAborted ? 'aborted' : 'unreachable' };
  }
}

/** A successful reply that is not JSON did not come from the shop but, for example, from the sign-in page of a network. */
function toAnswer<Key extends Call>({ status, statusText, text }: Reply): AnswerTo<Key> {
  const body = status === 204 ? null : parse(text);
  if (status >= 400)
    return { kind: 'refused', code: codeOf(body, status), status, statusText, ...refusalOf(body) };
  return body === undefined ? { kind: 'unreachable' } : { kind: 'ok', value: body };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(body: Partial<ErrorBody> | null | undefined): Pick<Refused, 'message' | 'errors'> {
  const message = typeof body?.message === 'string' ? body.message : pageRefusals.UNEXPECTED.message;
  return { message, errors: Array.isArray(body?.errors) ? body.errors : [] };
}
