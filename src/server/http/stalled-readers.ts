import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How many bytes of a connection the system has yet to take. Not documented; Node's own time limits read it too. */
declare module 'node:net' {
  interface Socket {
    readonly _handle: { readonly writeQueueSize: number } | null;
  }
}

/** For whoever takes nothing of an answer: a tunnel, or a change of antennas, is shorter. */
export const STALLED_READER_MS = 15_000;

/**
 * For whoever stood still and then read on. On a slow line the system takes the next piece when a third of its buffer is
 * empty, and that may be half a minute's worth.
 */
const PATIENCE_FOR_SLOW_LINES = 4;

/** How often it looks within that time. */
const LOOKS = 15;

interface Waiting {
  /** Bytes since the connection was opened. */
  readonly taken: number;
  readonly since: number;
  readonly isStill: boolean;
  /** Buffers that fill at the start are no sign of a reader; what is taken after a standstill is. */
  readonly hasReadOn: boolean;
}

/**
 * Cuts off whoever asks and then does not read. Any progress counts, however slow the line. Time limits of Node's own
 * would also end uploads that wait for their turn at the pictures. Without a reset, the system would go on keeping what
 * nobody reads.
 */
export function disconnectStalledReaders(server: Server, patienceMs: number): void {
  const sockets = new Set<Socket>();
  const waiting = new WeakMap<Socket, Waiting>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function look(socket: Socket): void {
    const queued = socket._handle?.writeQueueSize ?? 0;
    if (queued === 0) return void waiting.delete(socket);
    const [now, taken, before] = [performance.now(), socket.bytesWritten - queued, waiting.get(socket)];
    if (before?.taken !== taken) {
      waiting.set(socket, { taken, since: now, isStill: false, hasReadOn: hasReadOn(before) });
    } else if (now - before.since >= patienceFor(before)) socket.resetAndDestroy();
    else waiting.set(socket, { ...before, isStill: true });
  }

  function patienceFor({ hasReadOn }: Waiting): number {
    return hasReadOn ? patienceMs * PATIENCE_FOR_SLOW_LINES : patienceMs;
  }

  const timer = setInterval(() => sockets.forEach(look), patienceMs / LOOKS).unref();
  server.once('close', () => clearInterval(timer));
}

function hasReadOn(before: Waiting | undefined): boolean {
  return before !== undefined && (before.isStill || before.hasReadOn);
}
