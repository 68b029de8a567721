/** Calls of the API that need a seller or change something. They never reject: a refusal, a broken connection and an abort are answers. */
import { type EndpointName, endpoints, IDEMPOTENCY_HEADER } from '../../domain/api.ts';
import type { Credentials, Login, PasswordChange, Product, User } from '../../domain/entities.ts';
import { type ErrorBody, type FieldError, pageRefusals } from '../../domain/errors.ts';
import { withTimeLimit } from '../runtime/time-limit.ts';

export interface Refused {
  readonly kind: 'refused';
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

type SavedProduct = MessageBody & { readonly product: Product };

interface Reply {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
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
  changePassword(userId: string, change: PasswordChange): Promise<Answer<MessageBody>>;
  product(productId: string): Promise<Answer<{ readonly product: Product }>>;
  createProduct(form: FormData, options: UploadOptions): Promise<Answer<SavedProduct>>;
  updateProduct(form: FormData, options: UploadOptions): Promise<Answer<SavedProduct>>;
  deleteProduct(productId: string): Promise<Answer<MessageBody>>;
  /** For calls that only one page makes. The page names the type of the answer. */
  call<T>(name: EndpointName, call?: Call): Promise<Answer<T>>;
  send<T>(name: EndpointName, form: FormData, options: UploadOptions): Promise<Answer<T>>;
  /** For an answer that is not JSON. */
  ask(name: EndpointName): Promise<Response>;
}

interface Call {
  readonly parameter?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keepalive?: boolean;
}

/** The time limit of a call without pictures. */
const CALL_MS = 30_000;

export function createApi(apiBaseUrl: string, findToken: () => string | null): Api {
  function addressOf(name: EndpointName, parameter = ''): string {
    return apiBaseUrl + endpoints[name].path.replace(/:\w+/, encodeURIComponent(parameter));
  }

  function headersFor(name: EndpointName, others: Record<string, string>): Record<string, string> {
    const token = endpoints[name].access !== 'public' && findToken();
    return token ? { ...others, authorization: `Bearer ${token}` } : others;
  }

  function call<T>(
    name: EndpointName,
    { parameter, json, headers = {}, keepalive = false }: Call = {},
  ): Promise<Answer<T>> {
    const { method } = endpoints[name];
    const isJson = method === 'POST';
    async function ask(signal: AbortSignal): Promise<Reply> {
      const response = await fetch(addressOf(name, parameter), {
        method,
        keepalive,
        headers: headersFor(name, isJson ? { 'content-type': 'application/json', ...headers } : {}),
        signal,
        // Undefined without a value: such a request has no body.
        body: JSON.stringify(json),
      });
      return { status: response.status, statusText: response.statusText, text: await response.text() };
    }
    return answer(() => withTimeLimit(CALL_MS, ask));
  }

  function send<T>(name: EndpointName, form: FormData, options: UploadOptions): Promise<Answer<T>> {
    const headers = headersFor(name, { [IDEMPOTENCY_HEADER]: options.key });
    return answer(() => sendForm(addressOf(name), headers, form, options));
  }

  return {
    login: (credentials) => call('login', { json: credentials }),
    logout: async () => void (await call('logout', { keepalive: true })),
    user: (userId) => call('user', { parameter: userId }),
    changePassword: (userId, change) => call('resetPassword', { json: { userId, ...change } }),
    product: (productId) => call('product', { parameter: productId }),
    createProduct: (form, options) => send('newProduct', form, options),
    updateProduct: (form, options) => send('updateProduct', form, options),
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

/** A successful reply that is not JSON did not come from the shop but, for example, from the sign-in page of a network. */
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
  const message = typeof body?.message === 'string' ? body.message : pageRefusals.UNEXPECTED.message;
  return { message, errors: Array.isArray(body?.errors) ? body.errors : [] };
}

/** Sends a form with files by `XMLHttpRequest`, because `fetch` reports no progress. */
function sendForm(
  url: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(replyOf(request));
    request.onerror = () => reject(new TypeError(`${url} cannot be reached`));
    request.onabort = () => reject(new DOMException('Stopped by the sender', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function replyOf({ status, statusText, responseText }: XMLHttpRequest): Reply {
  return { status, statusText, text: responseText };
}
