/** The one caller of the API that writes. It never rejects: a refusal, a cut connection and a stop are answers too. */
import { type EndpointName, endpoints, IDEMPOTENCY_HEADER } from '../../domain/api.ts';
import type { Credentials, Login, PasswordChange, Product, User } from '../../domain/entities.ts';
import { type ErrorBody, type FieldError, refusals } from '../../domain/errors.ts';
import { type Reply, type UploadOptions, sendForm } from './send-form.ts';
import { withTimeLimit } from '../runtime/time-limit.ts';

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly statusText: string;
  /** Spanish, written to be read. */
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/** `unreachable`: nobody knows whether the shop received it, so the same call may be made again. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | Refused
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' };

export interface Told {
  readonly message: string;
}

export interface Api {
  login(credentials: Credentials): Promise<Answer<Login>>;
  /** Goes on even when the page is closed. */
  logout(): Promise<void>;
  user(userId: string): Promise<Answer<{ readonly user: User }>>;
  changePassword(userId: string, change: PasswordChange): Promise<Answer<Told>>;
  product(productId: string): Promise<Answer<{ readonly product: Product }>>;
  createProduct(form: FormData, sending: UploadOptions): Promise<Answer<Told & { readonly product: Product }>>;
  updateProduct(form: FormData, sending: UploadOptions): Promise<Answer<Told & { readonly product: Product }>>;
  deleteProduct(productId: string): Promise<Answer<Told>>;
  /** For calls of a single page, which says what they answer. */
  call<T>(name: EndpointName, call?: Call): Promise<Answer<T>>;
  send<T>(name: EndpointName, form: FormData, sending: UploadOptions): Promise<Answer<T>>;
  /** For an answer that is no JSON. */
  ask(name: EndpointName): Promise<Response>;
}

interface ApiOptions {
  readonly apiBaseUrl: string;
  readonly findToken: () => string | null;
}

interface Call {
  readonly parameter?: string;
  readonly json?: unknown;
  readonly keepalive?: boolean;
}

/** A call without pictures that takes longer than this will not be answered. */
const CALL_MS = 30_000;

export function createApi({ apiBaseUrl, findToken }: ApiOptions): Api {
  function addressOf(name: EndpointName, parameter = ''): string {
    return apiBaseUrl + endpoints[name].path.replace(/:\w+/, encodeURIComponent(parameter));
  }

  function headersFor(name: EndpointName, others: Record<string, string>): Record<string, string> {
    const token = endpoints[name].access === 'signed-in' && findToken();
    return token ? { ...others, authorization: `Bearer ${token}` } : others;
  }

  function call<T>(
    name: EndpointName,
    { parameter, json, keepalive = false }: Call = {},
  ): Promise<Answer<T>> {
    const { method } = endpoints[name];
    const isJson = method === 'POST';
    async function ask(signal: AbortSignal): Promise<Reply> {
      const response = await fetch(addressOf(name, parameter), {
        method,
        keepalive,
        headers: headersFor(name, isJson ? { 'content-type': 'application/json' } : {}),
        signal,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      return { status: response.status, statusText: response.statusText, text: await response.text() };
    }
    return answer(() => withTimeLimit(CALL_MS, ask));
  }

  function send<T>(name: EndpointName, form: FormData, sending: UploadOptions): Promise<Answer<T>> {
    const headers = headersFor(name, { [IDEMPOTENCY_HEADER]: sending.key });
    return answer(() => sendForm(addressOf(name), headers, form, sending));
  }

  return {
    login: (credentials) => call('login', { json: credentials }),
    logout: async () => void (await call('logout', { keepalive: true })),
    user: (userId) => call('user', { parameter: userId }),
    changePassword: (userId, change) => call('resetPassword', { json: { userId, ...change } }),
    product: (productId) => call('product', { parameter: productId }),
    createProduct: (form, sending) => send('newProduct', form, sending),
    updateProduct: (form, sending) => send('updateProduct', form, sending),
    deleteProduct: (productId) => call('deleteProduct', { parameter: productId }),
    call,
    send,
    ask: (name) => fetch(addressOf(name), { headers: headersFor(name, {}) }),
  };
}

async function answer<T>(ask: () => Promise<Reply>): Promise<Answer<T>> {
  try {
    return toAnswer(await ask());
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    return { kind: isAborted ? 'aborted' : 'unreachable' };
  }
}

/** A success that is no JSON came from something between us and the shop, such as the sign-in page of a network. */
function toAnswer<T>({ status, statusText, text }: Reply): Answer<T> {
  const body = parse(text);
  if (status >= 400) return { kind: 'refused', status, statusText, ...refusalOf(body) };
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
  const message = typeof body?.message === 'string' ? body.message : refusals.UNEXPECTED.message;
  return { message, errors: Array.isArray(body?.errors) ? body.errors : [] };
}
