import { describe, expect, it, vi } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';

const render = async () => ({ status: 200, html: 'la tienda' });
const ASKED = { 'x-shared-cache': '1' };

describe('a page for a proxy with a cache', () => {
  it('may be sent to others until the current second is over, and no later', async () => {
    await using t = await openTestShop({ renderer: { render, renderRefusal: render } });
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_900 });
    try {
      const { headers } = await t.app.inject({ url: '/tienda', headers: ASKED });
      expect(headers['x-accel-expires']).toBe('@1700000000');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is marked for nobody else, and no other answer is', async () => {
    await using t = await openTestShop({ renderer: { render, renderRefusal: render } });
    expect((await t.app.inject({ url: '/tienda' })).headers).not.toHaveProperty('x-accel-expires');
    for (const url of ['/products/all', '/orders', '/', '/health', '/invitacion/abc'])
      expect((await t.app.inject({ url, headers: ASKED })).headers).not.toHaveProperty('x-accel-expires');
  });
});
