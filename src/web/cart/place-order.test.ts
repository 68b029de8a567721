import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { parseOutbox } from '../../domain/orders/outbox.ts';
import { settings } from '../render.testing.ts';
import { createStorage, refuse } from '../runtime/storage.testing.ts';
import { createStoredValue } from '../runtime/stored-value.ts';
import { createBrowserOrders } from './browser-orders.ts';
import { placeOrder } from './place-order.ts';

const BODY: OrderBody = {
  key: '3f9k2m7q4t8w1x5z6c0b2d9h7j',
  reference: 'K7QM-4XTY',
  lines: [{ id: 'aud0000001', quantity: 1, price: 32_900 }],
  total: 32_900,
  province: '',
  canton: '',
};

/** A browser whose storage events are of no interest here. */
function createShop(open: () => Storage) {
  const value = (key: string) => ({ ...createStoredValue(open, key), watch: () => undefined });
  return {
    orders: createBrowserOrders(value),
    settings: { ...settings, apiBaseUrl: 'https://api.tienda.cr' },
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('placeOrder', () => {
  it('has the order in the outbox before the request, which starts at once and survives the page', async () => {
    const storage = createStorage();
    const shop = createShop(() => storage);
    const fetch = vi.fn(async () => {
      expect(parseOutbox(shop.orders.waiting.read()).map(({ body }) => body)).toEqual([BODY]);
      return new Response('{}', { status: 201 });
    });
    vi.stubGlobal('fetch', fetch);
    const answer = placeOrder(shop, BODY);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://api.tienda.cr/orders', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(BODY),
    });
    expect(await answer).toEqual({ code: null, retryAfter: 0 });
  });

  it.each([
    ['90', 90],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
    ['soon', 0],
  ])('reads Retry-After %s as %i seconds', async (header, retryAfter) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'TOO_MANY_ORDERS' }, { status: 429, headers: { 'retry-after': header } }),
    );
    const storage = createStorage();
    expect(
      await placeOrder(
        createShop(() => storage),
        BODY,
      ),
    ).toEqual({ code: 'TOO_MANY_ORDERS', retryAfter });
  });

  it('answers null when the request fails or throws', async () => {
    const storage = createStorage();
    const shop = createShop(() => storage);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await placeOrder(shop, BODY)).toBeNull();
    vi.stubGlobal('fetch', refuse);
    expect(await placeOrder(shop, BODY)).toBeNull();
    expect(parseOutbox(shop.orders.waiting.read())).toHaveLength(1);
  });

  it('sends the order, and remembers it for the page, where storage is forbidden', async () => {
    const shop = createShop(refuse);
    vi.stubGlobal('fetch', async () => new Response('<h1>Blocked</h1>', { status: 403 }));
    expect(await placeOrder(shop, BODY)).toEqual({ code: 'UNAVAILABLE', retryAfter: 0 });
    expect(parseOutbox(shop.orders.waiting.read())).toHaveLength(1);
  });
});
