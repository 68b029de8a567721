import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { refusals } from '../../domain/errors.ts';

describe('GET /health', () => {
  it('answers 200 while the store does, and nobody on the way keeps that', async () => {
    await using t = await openTestShop();
    const reply = await t.app.inject({ url: '/health' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('answers 503 when the store is gone, without a word about why', async () => {
    await using t = await openTestShop();
    await t.shop.store.close();
    const reply = await t.app.inject({ url: '/health' });
    expect([reply.statusCode, reply.json()]).toEqual([503, { message: refusals.UNAVAILABLE.message }]);
    expect(reply.headers['retry-after']).toBe('2');
  });

  it('is the only one that notices: the catalogue goes on being sold', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await t.shop.store.close();
    expect((await t.app.inject({ url: '/products/all' })).json().products).toHaveLength(1);
    expect((await t.app.inject({ url: '/products/producto-1' })).statusCode).toBe(200);
  });
});
