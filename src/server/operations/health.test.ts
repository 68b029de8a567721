import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { exchange, listen, open } from '../../../test/harness/raw-connection.ts';
import { refusals } from '../../domain/errors.ts';

describe('GET /health', () => {
  it('answers 200 without caching while the store answers', async () => {
    await using t = await openTestShop();
    const reply = await t.app.inject({ url: '/health' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('answers 503 without details when the store does not answer', async () => {
    await using t = await openTestShop();
    await t.shop.store.close();
    const reply = await t.app.inject({ url: '/health' });
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { code: 'UNAVAILABLE', message: refusals.UNAVAILABLE.message },
    ]);
    expect(reply.headers['retry-after']).toBe('2');
  });

  it('fails alone: the catalogue is still served', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await t.shop.store.close();
    expect((await t.app.inject({ url: '/products/all' })).json().products).toHaveLength(1);
    expect((await t.app.inject({ url: '/products/producto-1' })).statusCode).toBe(200);
  });

  it('answers 503 on open connections when the shop begins to close', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    const socket = (await open(port)).setEncoding('utf8');
    socket.write('GET /health HTTP/1.1\r\n');
    // Once this request is answered, the first half of the other one has arrived.
    await exchange(port, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const closed = t.app.close();
    await new Promise(setImmediate);
    socket.write('Host: localhost\r\n\r\n');
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 503 .*connection: close/is);
    expect(answer).toContain(refusals.CLOSING.message);
    await closed;
  });
});
