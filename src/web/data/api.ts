/** Calls of the API that need a seller or change something. They never reject: a refusal, a broken connection and an abort are answers. */
import { baseEndpoints, type Endpoint, IDEMPOTENCY_HEADER } from '../../domain/api.ts';
import type { Credentials, Login, User } from '../../domain/entities.ts';
import type { ErrorBody, FieldError, RefusalCode } from '../../domain/errors.ts';
import { pageRefusals } from '../../domain/page-refusals.ts';
import { codeOf } from '../../domain/refusal-code.ts';
import { withTimeLimit } from '../runtime/time-limit.ts';
import type { Reply, sendForm } from './send-form.ts';

export interface Refused {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  /** For people to read, as its text: pages decide by the code. */
  readonly status: number;
  readonly statusText: string;
  /** In Spanish, for people to read. */
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/** `unreachable`: the shop may or may not have received the call, so the same call may be made again. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | Refused
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' };

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

export interface Api {
  login(credentials: Credentials): Promise<Answer<Login>>;
  /** The request continues when the page is closed. */
  logout(): Promise<void>;
  user(userId: string): Promise<Answer<{ readonly user: User }>>;
  /** For calls that only one page makes. The page names the type of the answer. */
  call<T>(endpoint: Endpoint, call?: Call): Promise<Answer<T>>;
  send<T>(endpoint: Endpoint, form: FormData, options: UploadOptions): Promise<Answer<T>>;
  /** For an answer that is not JSON. */
  ask(endpoint: Endpoint): Promise<Response>;
}

interface Call {
  readonly parameter?: string;
  readonly json?: unknown;
  readonly keepalive?: boolean;
  /** The same for every attempt, so that the shop carries it out only once. */
  readonly key?: string;
}

/** The time limit of a call without pictures. */
const CALL_MS = 30_000;

export function createApi(apiBaseUrl: string, findToken: () => string | null): Api {
  function addressOf({ path }: Endpoint, parameter = ''): string {
    return apiBaseUrl + path.replace(/:\w+/, encodeURIComponent(parameter));
  }

  function headersFor({ access }: Endpoint, others: Record<string, string>): Record<string, string> {
    const token = access !== 'public' && findToken();
    return token ? { ...others, authorization: `Bearer ${token}` } : others;
  }

  function call<T>(
    endpoint: Endpoint,
    { parameter, json, key, keepalive = false }: Call = {},
  ): Promise<Answer<T>> {
    const { method } = endpoint;
    const headers = headersFor(endpoint, {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(key && { [IDEMPOTENCY_HEADER]: key }),
    });
    async function ask(signal: AbortSignal): Promise<Reply> {
      const response = await fetch(addressOf(endpoint, parameter), {
        method,
        keepalive,
        headers,
        signal,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      return { status: response.status, statusText: response.statusText, text: await response.text() };
    }
    return answer(() => withTimeLimit(CALL_MS, ask));
  }

  function send<T>(endpoint: Endpoint, form: FormData, options: UploadOptions): Promise<Answer<T>> {
    const headers = headersFor(endpoint, { [IDEMPOTENCY_HEADER]: options.key });
    return answer(() => sendLater(addressOf(endpoint), headers, form, options));
  }

  return {
    login: (credentials) => call(baseEndpoints.login, { json: credentials }),
    logout: async () => void (await call(baseEndpoints.logout, { keepalive: true })),
    user: (userId) => call(baseEndpoints.user, { parameter: userId }),
    call,
    send,
    ask: (endpoint) => fetch(addressOf(endpoint), { headers: headersFor(endpoint, {}) }),
  };
}

/** Visitors send no forms, so the code for it is loaded with the first one. */
async function sendLater(...form: Parameters<typeof sendForm>): Promise<Reply> {
  return (await import('./send-form.ts')).sendForm(...form);
}

async function answer<T>(ask: () => Promise<Reply>): Promise<Answer<T>> {
  try {
    return toAnswer(await ask());
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    return { kind: isAborted ? 'aborted' : 'unreachable' };
  }
}

/** A successful reply that is not JSON did not come from the shop but, for example, from the sign-in page of a network. */
function toAnswer<T>({ status, statusText, text }: Reply): Answer<T> {
  const body = parse(text);
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
