import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { closed, listen, open, postHead, readReply } from '../../../test/harness/raw-connection.ts';
import { hasHungUp } from './request-checks.ts';

const PACE = { graceMs: 400, bytesPerSecond: 4_096 };
/** A pace so slow that a busy machine cannot make the test fail. */
const SLOW_LINE = { graceMs: 800, bytesPerSecond: 50 };
const TIMEOUT_MS = 20_000;

/** Sends a few bytes at a time until the server closes the connection. */
async function drip(socket: Socket, byte: string, everyMs: number): Promise<void> {
  const timer = setInterval(() => socket.write(byte), everyMs);
  await closed(socket).finally(() => clearInterval(timer));
}

describe('a request body that arrives too slowly', () => {
  it('ends the connection, with or without a session, and leaves no files', async () => {
    await using t = await openTestShop({ bodyPace: PACE });
    const seller = await createSeller(t);
    const port = await listen(t);
    const before = await stateOf(t);
    const { headers } = newForm({}, []);
    const everybody = [{}, seller.headers];
    const paths = ['/products/new', '/auth/login', '/nada'];
    const sockets = await Promise.all(
      paths.flatMap((path) =>
        everybody.map(async (who) => {
          const socket = await open(port);
          socket.resume().write(postHead(path, 60_000, { ...headers, ...who }));
          return socket;
        }),
      ),
    );
    await Promise.all(sockets.map((socket) => drip(socket, '-', 50)));
    await vi.waitFor(async () => expect(await stateOf(t)).toStrictEqual(before), TIMEOUT_MS);
  });

  it('is accepted at the speed of a slow line', async () => {
    await using t = await openTestShop({ bodyPace: SLOW_LINE });
    const seller = await createSeller(t);
    const port = await listen(t);
    const { headers, payload } = newForm({}, [await pictureFile('frente.png')]);
    const socket = await open(port);
    const reply = readReply(socket, TIMEOUT_MS);
    socket.write(postHead('/products/new', payload.length, { ...headers, ...seller.headers }));
    const step = Math.ceil(payload.length / 20);
    for (let at = 0; at < payload.length; at += step) {
      socket.write(payload.subarray(at, at + step));
      await pause(SLOW_LINE.graceMs / 10);
    }
    expect((await reply).status).toBe(201);
    socket.destroy();
  });
});

describe('a body that was read', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is no longer watched', async () => {
    await using t = await openTestShop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { statusCode } = await t.app.inject({ method: 'POST', url: '/auth/login', payload: {} });
    expect([statusCode, vi.getTimerCount()]).toEqual([422, 0]);
  });
});

describe('a body that is incomplete when the handler times out', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gets 408 and not 503', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = await open(port);
    const reply = readReply(socket, 3 * TIMEOUT_MS);
    socket.write(postHead('/auth/login', 100, { 'content-type': 'application/json' }));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1));
    vi.advanceTimersByTime(10_000);
    const { status, body } = await reply;
    expect([status, JSON.parse(body)]).toStrictEqual([
      408,
      { code: 'REQUEST_TIMEOUT', message: 'La solicitud tardó demasiado en llegar' },
    ]);
    socket.destroy();
  });
});

describe('headers that arrive too slowly', () => {
  it('get 408 and end the connection', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    t.app.server.headersTimeout = 300;
    const socket = await open(port);
    const reply = readReply(socket, TIMEOUT_MS);
    socket.write('GET /products/all HTTP/1.1\r\nHost: localhost\r\n');
    await drip(socket, 'X: y\r\n', 50);
    const { status, body } = await reply;
    expect([status, JSON.parse(body)]).toStrictEqual([
      408,
      { code: 'REQUEST_TIMEOUT', message: 'La solicitud tardó demasiado en llegar' },
    ]);
  });

  it('end the connection also when nothing arrives at all', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    t.app.server.headersTimeout = 300;
    const silent = await open(port);
    const half = await open(port);
    half.resume().write('GET /products/all\r\n');
    silent.resume();
    await Promise.all([closed(silent), closed(half)]);
    expect((await t.app.inject({ url: '/health' })).statusCode).toBe(200);
  });
});

describe('hasHungUp', () => {
  it('is true only for errors that a closed connection causes, also when the body had arrived', async () => {
    const broken = Promise.withResolvers<{ raw: IncomingMessage; error: Error }>();
    const server = createServer((raw) => raw.once('error', (error) => broken.resolve({ raw, error })));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const socket = await open(typeof address === 'object' ? (address?.port ?? 0) : 0);
    const seen = once(server, 'request');
    socket.write(`${postHead('/products/new', 5, {})}todo.`);
    await seen;
    socket.resetAndDestroy();
    const { raw, error } = await broken.promise;
    server.close();
    expect(raw.complete).toBe(true);
    expect(hasHungUp({ raw }, error)).toBe(true);
    expect(hasHungUp({ raw }, new Error('the database is gone'))).toBe(false);
  });
});
