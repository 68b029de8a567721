import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createSeller } from '../../test/harness/in-process/seller.ts';
import { openTestShop } from '../../test/harness/in-process/test-shop.ts';
import { connectionsTo, exchange, listen, open, postHead } from '../../test/harness/raw-connection.ts';

const NASTY = [
  '\u001b[31mrojo\u001b[0m',
  '{"level":60,"msg":"inventado"}',
  'uno\r\n{"level":60}\r\ndos',
  '\u0000\u0007\u2028\u2029',
  '%0d%0a%1b%5b31m',
];

function createLog() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  return { stream, lines: () => chunks.join('').split('\n').filter(Boolean) };
}

describe('the log of the server', () => {
  it('has one JSON object per line for any request', async () => {
    const { stream, lines } = createLog();
    await using t = await openTestShop({ logger: { level: 'debug', stream } });
    const seller = await createSeller(t);
    const product = await seller.publish();
    const port = await listen(t);
    for (const text of NASTY) {
      await t.app.inject({ url: `/products/${encodeURIComponent(text)}` });
      await t.app.inject({ url: '/products/all', headers: { referer: encodeURIComponent(text) } });
      await t.app.inject({ method: 'POST', url: '/auth/login', payload: { email: text, password: text } });
      await seller.create({ name: text });
      await exchange(port, `GET /products/${text} HTTP/1.1\r\nHost: localhost\r\nX: ${text}\r\n\r\n`);
      vi.spyOn(t.shop.store.products, 'find').mockRejectedValueOnce(new Error(text));
      const broken = await seller.update(product, { brand: text });
      expect(broken.statusCode).toBe(500);
    }
    expect(lines().length).toBeGreaterThan(NASTY.length * 5);
    for (const line of lines()) {
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), pid: process.pid });
      expect(line).not.toMatch(/[^\P{Cc}\t]/u);
    }
  });

  it('has no line about clients that close the connection in the middle of a body', async () => {
    const { stream, lines } = createLog();
    await using t = await openTestShop({ logger: { level: 'warn', stream } });
    const { headers } = await createSeller(t);
    const port = await listen(t);
    const types = ['application/json', 'multipart/form-data; boundary=x'];
    const paths = ['/auth/login', '/user/reset-password', '/products/new', '/products/update', '/nada'];
    for (const path of paths) {
      for (const type of types) {
        const socket = await open(port);
        socket.write(postHead(path, 1_000, { ...headers, 'content-type': type }));
        socket.write('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nmedio');
        await pause(20);
        socket.destroy();
      }
    }
    await vi.waitFor(async () => expect(await connectionsTo(t)).toBe(0), 10_000);
    expect(lines()).toStrictEqual([]);
  });

  it('contains no passwords and no tokens', async () => {
    const { stream, lines } = createLog();
    await using t = await openTestShop({ logger: { level: 'debug', stream } });
    const user = await t.addUser();
    const headers = await t.signIn(user);
    vi.spyOn(t.shop.store, 'writeCatalogue').mockRejectedValue(new Error('algo se rompió'));
    await t.app.inject({ method: 'POST', url: '/products/aaaaaaaaaaaaaaaa/delete', headers });
    await t.app.inject({ method: 'POST', url: '/auth/login', payload: { ...user, password: 'otra clave' } });
    const log = lines().join('\n');
    expect(log).toContain('algo se rompió');
    for (const secret of [user.password, 'otra clave', headers.authorization.slice('Bearer '.length)]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('an unexpected error', () => {
  it('answers a general text and logs the details', async () => {
    const { stream, lines } = createLog();
    await using t = await openTestShop({ logger: { level: 'warn', stream } });
    const seller = await createSeller(t);
    vi.spyOn(t.shop.store, 'writeCatalogue').mockRejectedValue(new TypeError('x is not a function'));
    const reply = await seller.remove('aaaaaaaaaaaaaaaa');
    expect([reply.statusCode, reply.json()]).toStrictEqual([
      500,
      { code: 'UNEXPECTED', message: 'Algo salió mal de nuestro lado. Vuelve a intentarlo' },
    ]);
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, msg: 'UNEXPECTED', err: { message: 'x is not a function', stack: expect.any(String) } },
    ]);
  });
});
