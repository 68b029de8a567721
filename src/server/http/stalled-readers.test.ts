import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { connectionsTo, listen, open } from '../../../test/harness/raw-connection.ts';
import { cutOffSilentReaders } from './stalled-readers.ts';

const PATIENCE_MS = 20_000;
/** More than the buffers of the system hold between two programs of one machine. */
const ANSWERS = 400;
const ASK = 'GET /products/all HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('somebody who asks and does not read', () => {
  it('is cut off, and everybody else is served', async () => {
    await using t = await openTestShop({ readerPatienceMs: 300 });
    for (let number = 0; number < 20; number += 1)
      await t.addProduct(`producto-${number}`, { description: 'x'.repeat(2_000) });
    const socket = (await open(await listen(t))).pause();
    socket.write(ASK.repeat(ANSWERS));
    await vi.waitFor(async () => expect(await connectionsTo(t)).toBe(0), PATIENCE_MS);
    expect((await t.app.inject({ url: '/health' })).statusCode).toBe(200);
    socket.destroy();
  });
});

/** A connection of which the system takes as much as a test says. */
function createLine(server: Server, bytes: number) {
  const handle = { writeQueueSize: bytes };
  const resetAndDestroy = vi.fn();
  const socket = Object.assign(new EventEmitter(), { _handle: handle, bytesWritten: bytes, resetAndDestroy });
  server.emit('connection', socket);
  const take = (taken: number) => {
    handle.writeQueueSize -= taken;
  };
  return { socket, cut: resetAndDestroy, take };
}

describe('a line', () => {
  const server = new Server();

  beforeEach(() => {
    vi.useFakeTimers();
    cutOffSilentReaders(server, 15_000);
  });
  afterEach(() => {
    server.emit('close');
    server.removeAllListeners();
    vi.useRealTimers();
  });

  it('that takes nothing ends within 20 seconds, also when buffers were still filling at the first looks', () => {
    const silent = createLine(server, 9_000_000);
    const filling = createLine(server, 9_000_000);
    for (let look = 0; look < 3; look += 1) {
      filling.take(1_000_000);
      vi.advanceTimersByTime(1_000);
    }
    vi.advanceTimersByTime(11_000);
    expect([silent, filling].map(({ cut }) => cut.mock.calls.length)).toStrictEqual([0, 0]);
    vi.advanceTimersByTime(6_000);
    for (const { cut } of [silent, filling]) expect(cut).toHaveBeenCalled();
  });

  it('that takes a little now and then is left alone for as long as it takes', () => {
    const slow = createLine(server, 9_000_000);
    for (let minute = 0; minute < 10; minute += 1) {
      vi.advanceTimersByTime(10_000);
      slow.take(1);
      vi.advanceTimersByTime(10_000);
      slow.take(1);
      vi.advanceTimersByTime(40_000);
      expect(slow.cut).not.toHaveBeenCalled();
    }
  });

  it('that was read from and then no more ends as well', () => {
    const line = createLine(server, 9_000_000);
    for (let look = 0; look < 5; look += 1) {
      vi.advanceTimersByTime(5_000);
      line.take(1_000);
    }
    vi.advanceTimersByTime(65_000);
    expect(line.cut).toHaveBeenCalled();
  });

  it('on which there is nothing to take yet, or no more, is left alone', () => {
    const waiting = createLine(server, 0);
    const served = createLine(server, 1_000);
    vi.advanceTimersByTime(10_000);
    served.take(1_000);
    vi.advanceTimersByTime(600_000);
    for (const { cut } of [waiting, served]) expect(cut).not.toHaveBeenCalled();
  });

  it('that is closed is looked at no more', () => {
    const { socket, cut } = createLine(server, 1_000);
    socket.emit('close');
    vi.advanceTimersByTime(600_000);
    expect(cut).not.toHaveBeenCalled();
  });
});
