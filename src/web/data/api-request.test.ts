import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';

function watchFetch() {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const api = createApi('https://api.example', () => 'llave');

afterEach(() => void vi.unstubAllGlobals());

describe('the address of a call', () => {
  it('has its parameters, whatever characters they have', async () => {
    const fetch = watchFetch();
    await api.call('GET /products/:productId/units', { params: { productId: 'a/b?c=ñ' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.example/products/a%2Fb%3Fc%3D%C3%B1/units');
  });

  it('has what is asked for, and nothing that is left out', async () => {
    const fetch = watchFetch();
    await api.call('GET /orders', { query: { q: 'María Rojas', state: undefined } });
    await api.call('GET /orders', { query: {} });
    await api.call('GET /orders');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://api.example/orders?q=Mar%C3%ADa+Rojas',
      'https://api.example/orders',
      'https://api.example/orders',
    ]);
  });
});

describe('the headers of a call', () => {
  it('that reads have the token, and neither a type nor a key', async () => {
    const fetch = watchFetch();
    await api.call('GET /settings');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', keepalive: false });
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({ authorization: 'Bearer llave' });
    expect(fetch.mock.calls[0]?.[1].body).toBeUndefined();
  });

  it('have no token without a session', async () => {
    const fetch = watchFetch();
    await createApi('', () => null).user('u1');
    expect(fetch.mock.calls[0]).toEqual(['/user/u1', expect.objectContaining({ headers: {} })]);
  });

  it('are asked for anew with every call, because the token is another one after a sign-in', async () => {
    const fetch = watchFetch();
    let token = 'una';
    const own = createApi('', () => token);
    await own.call('GET /settings');
    token = 'otra';
    await own.call('GET /settings');
    const tokens = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
    expect(tokens).toEqual(['Bearer una', 'Bearer otra']);
  });

  it('of an answer that is no JSON have the token too', async () => {
    const fetch = watchFetch();
    expect(await api.ask('/products/export?formato=csv')).toBeInstanceOf(Response);
    const headers = { authorization: 'Bearer llave' };
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://api.example/products/export?formato=csv', {
      headers,
    });
  });
});
