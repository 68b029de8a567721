import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { connectionsTo, listen, open } from '../../../test/harness/raw-connection.ts';
import { disconnectStalledReaders } from './stalled-readers.ts';

const TIMEOUT_MS = 20_000;
/** More than the system buffers between two programs on one machine. */
const ANSWERS = 400;
const ASK = 'GET /products/all HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a client that does not read its answer', () => {
  it('is disconnected, and other clients are served', async () => {
    await using t = await openTestShop({ stalledReaderMs: 300 });
    for (let number = 0; number < 20; number += 1)
      await t.addProduct(`producto-${number}`, { description: 'x'.repeat(2_000) });
    const socket = (await open(await listen(t))).pause();
    socket.write(ASK.repeat(ANSWERS));
    await vi.waitFor(async () => expect(await connectionsTo(t)).toBe(0), TIMEOUT_MS);
    expect((await t.app.inject({ url: '/health' })).statusCode).toBe(200);
    socket.destroy();
  });
});

/** A connection whose test decides how many bytes the system takes. */
function createConnection(server: Server, bytes: number) {
  const handle = { writeQueueSize: bytes };
  const resetAndDestroy = vi.fn();
  const socket = Object.assign(new EventEmitter(), { _handle: handle, bytesWritten: bytes, resetAndDestroy });
  server.emit('connection', socket);
  const take = (taken: number) => {
    handle.writeQueueSize -= taken;
  };
  return { socket, cut: resetAndDestroy, take };
}

describe('a connection', () => {
  const server = new Server();

  beforeEach(() => {
    vi.useFakeTimers();
    disconnectStalledReaders(server, 15_000);
  });
  afterEach(() => {
    server.emit('close');
    server.removeAllListeners();
    vi.useRealTimers();
  });

  it('that takes nothing ends within 20 seconds, also when buffers fill during the first checks', () => {
    const silent = createConnection(server, 9_000_000);
    const filling = createConnection(server, 9_000_000);
    for (let look = 0; look < 3; look += 1) {
      filling.take(1_000_000);
      vi.advanceTimersByTime(1_000);
    }
    vi.advanceTimersByTime(11_000);
    expect([silent, filling].map(({ cut }) => cut.mock.calls.length)).toStrictEqual([0, 0]);
    vi.advanceTimersByTime(6_000);
    for (const { cut } of [silent, filling]) expect(cut).toHaveBeenCalled();
  });

  it('that takes a few bytes from time to time stays open', () => {
    const slow = createConnection(server, 9_000_000);
    for (let minute = 0; minute < 10; minute += 1) {
      vi.advanceTimersByTime(10_000);
      slow.take(1);
      vi.advanceTimersByTime(10_000);
      slow.take(1);
      vi.advanceTimersByTime(40_000);
      expect(slow.cut).not.toHaveBeenCalled();
    }
  });

  it('that stops reading later ends as well', () => {
    const line = createConnection(server, 9_000_000);
    for (let look = 0; look < 5; look += 1) {
      vi.advanceTimersByTime(5_000);
      line.take(1_000);
    }
    vi.advanceTimersByTime(65_000);
    expect(line.cut).toHaveBeenCalled();
  });

  it('without pending bytes stays open', () => {
    const waiting = createConnection(server, 0);
    const served = createConnection(server, 1_000);
    vi.advanceTimersByTime(10_000);
    served.take(1_000);
    vi.advanceTimersByTime(600_000);
    for (const { cut } of [waiting, served]) expect(cut).not.toHaveBeenCalled();
  });

  it('that is closed is not checked any more', () => {
    const { socket, cut } = createConnection(server, 1_000);
    socket.emit('close');
    vi.advanceTimersByTime(600_000);
    expect(cut).not.toHaveBeenCalled();
  });
});
