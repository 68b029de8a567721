import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';

type Ask = (url: string, options: RequestInit) => Promise<Response>;

function answerWith(answer: Ask) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

function apiWith(token: string | null = 'llave') {
  return createApi('https://api.example', () => token);
}

const credentials = { email: 'ana@tienda.cr', password: 'secreta1' };

describe('a call of the API', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('to sign in has no token, even when an old one is stored', async () => {
    const fetch = answerWith(async () => Response.json({ token: 't', userId: 'u1', name: 'Ana' }));
    expect(await apiWith().login(credentials)).toEqual({
      kind: 'ok',
      value: { token: 't', userId: 'u1', name: 'Ana' },
    });
    expect(fetch).toHaveBeenCalledWith(
      'https://api.example/auth/login',
      expect.objectContaining({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      }),
    );
  });

  it('has the token if it is needed', async () => {
    const fetch = answerWith(async () => Response.json({ message: 'Listo' }));
    const typed = {
      userId: 'u1',
      currentPassword: 'secreta1',
      newPassword: 'secreta2',
      newPasswordConfirm: 'secreta2',
    };
    await apiWith().call('POST /user/reset-password', { body: typed });
    const [url, { headers, body }] = fetch.mock.calls[0]!;
    expect(url).toBe('https://api.example/user/reset-password');
    expect(headers).toMatchObject({ authorization: 'Bearer llave' });
    expect(JSON.parse(String(body))).toEqual(typed);
  });

  it('of an administrator has the token and the key of the attempt', async () => {
    const fetch = answerWith(async () => Response.json({ message: 'Guardado' }));
    await apiWith().call('POST /settings/:block', {
      params: { block: 'whatsapp' },
      key: 'una-llave',
      body: { version: 0, phone: '50688887777', password: 'clave' },
    });
    const [url, { headers, body }] = fetch.mock.calls[0]!;
    expect(url).toBe('https://api.example/settings/whatsapp');
    expect(headers).toEqual({
      authorization: 'Bearer llave',
      'content-type': 'application/json',
      'idempotency-key': 'una-llave',
    });
    expect(body).toBe('{"version":0,"phone":"50688887777","password":"clave"}');
  });

  it('to delete has the JSON type and no body, as the specification says', async () => {
    const fetch = answerWith(async () => Response.json({ message: 'El producto fue borrado...' }));
    await apiWith().call('POST /products/:productId/delete', { params: { productId: '../user/1' } });
    const [url, options] = fetch.mock.calls[0]!;
    expect(url).toBe('https://api.example/products/..%2Fuser%2F1/delete');
    expect(options).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(options.body).toBeUndefined();
  });

  it('to sign out continues when the page closes, and accepts any answer', async () => {
    const fetch = answerWith(async () => new Response(null, { status: 204 }));
    await apiWith().logout();
    expect(fetch.mock.calls[0]![1]).toMatchObject({ keepalive: true });
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(apiWith().logout()).resolves.toBeUndefined();
  });

  it('returns a refusal with its message and its fields', async () => {
    const errors = [{ path: 'email', msg: 'Ingresa un correo valido ana' }];
    answerWith(async () =>
      Response.json({ code: 'INVALID_FIELDS', message: 'Revisa', errors }, { status: 422, statusText: 'No' }),
    );
    expect(await apiWith().login(credentials)).toEqual({
      kind: 'refused',
      code: 'INVALID_FIELDS',
      status: 422,
      statusText: 'No',
      message: 'Revisa',
      errors,
    });
  });

  it.each(['<h1>Bad Gateway</h1>', '', 'null', '[]', '{"message": 7, "errors": "no"}'])(
    'returns its own message for a refusal with the body %s',
    async (text) => {
      answerWith(async () => new Response(text, { status: 502 }));
      expect(await apiWith().user('u1')).toMatchObject({
        kind: 'refused',
        code: 'UNAVAILABLE',
        message: 'Algo salió mal de nuestro lado. Vuelve a intentarlo',
        errors: [],
      });
    },
  );

  it('distinguishes a broken connection from a refusal', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await apiWith().user('u1')).toEqual({ kind: 'unreachable' });
  });

  it('returns unreachable for the sign-in page of a network', async () => {
    answerWith(async () => new Response('<h1>Bienvenido</h1>'));
    expect(await apiWith().login(credentials)).toEqual({ kind: 'unreachable' });
  });

  it('ends after the time limit when the shop does not answer', async () => {
    vi.useFakeTimers();
    const answered = vi.fn();
    answerWith((_, { signal }) => rejectWhenAborted(signal!));
    const asking = apiWith().user('u1').then(answered);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(answered).toHaveBeenCalledWith({ kind: 'unreachable' });
    vi.useRealTimers();
  });
});
