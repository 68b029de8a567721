import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { unsentBytes } from './node-internals.ts';

/** How long a client may take nothing of an answer. A tunnel or a change of antennas takes less. */
export const STALLED_READER_MS = 15_000;

/**
 * A client that stalled and then read on may stall this many times longer. On a slow line the system takes the next
 * bytes when a third of its buffer is empty, and that may take half a minute.
 */
const SLOW_LINE_FACTOR = 4;

const CHECKS_PER_LIMIT = 15;

interface Progress {
  /** Bytes that the system has taken since the connection was opened. */
  readonly taken: number;
  readonly since: number;
  readonly hasStalled: boolean;
  /** Buffers that fill at the start do not prove that the client reads; bytes that are taken after a stall do. */
  readonly hasReadOn: boolean;
}

/**
 * Disconnects clients that request an answer and do not read it. Any progress counts, also on a slow line. Node's own
 * time limits would also end uploads that wait in the picture queue. The connection is reset, because the system
 * would otherwise keep the unread bytes.
 */
export function disconnectStalledReaders(server: Server, limitMs: number): void {
  const sockets = new Set<Socket>();
  const waiting = new WeakMap<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = (socket: Socket) => checkProgress(socket, waiting, limitMs);
  const timer = setInterval(() => sockets.forEach(check), limitMs / CHECKS_PER_LIMIT).unref();
  server.once('close', () => clearInterval(timer));
}

function checkProgress(socket: Socket, waiting: WeakMap<Socket, Progress>, limitMs: number): void {
  const unsent = unsentBytes(socket);
  if (unsent === 0) return void waiting.delete(socket);
  const [now, taken, before] = [performance.now(), socket.bytesWritten - unsent, waiting.get(socket)];
  if (before?.taken !== taken) {
    const hasReadOn = before !== undefined && (before.hasStalled || before.hasReadOn);
    waiting.set(socket, { taken, since: now, hasStalled: false, hasReadOn });
    return;
  }
  const allowedMs = before.hasReadOn ? limitMs * SLOW_LINE_FACTOR : limitMs;
  if (now - before.since >= allowedMs) socket.resetAndDestroy();
  else waiting.set(socket, { ...before, hasStalled: true });
}
