/** A network in between that can go wrong in the ways in which networks do. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to whatever is sent from now on. */
export type Trouble =
  | { readonly kind: 'none' }
  /** Everything arrives, this much later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Everything arrives, this many bytes in a second. */
  | { readonly kind: 'narrow'; readonly bytesPerSecond: number }
  /** Connections end, and new ones are refused. */
  | { readonly kind: 'cut' }
  /** The same, without a goodbye. */
  | { readonly kind: 'reset' }
  /** Connections stay, new ones are taken, and nothing arrives. */
  | { readonly kind: 'black hole' }
  /** Connections that were there are dead without knowing it; new ones are well. */
  | { readonly kind: 'half open' }
  /** Whoever listens on this port answers instead. */
  | { readonly kind: 'elsewhere'; readonly port: number };

export interface Wire extends AsyncDisposable {
  readonly port: number;
  /** Connections that it carries now. */
  open(): number;
  turn(trouble: Trouble): void;
  /** Where `asked` went through a connection, that connection breaks with the next answer that has `answered` in it. */
  loseAnswer(asked: string, answered: string): void;
  /** How many answers were lost so. */
  lost(): number;
}

interface Loss {
  readonly asked: string;
  readonly answered: string;
}

/** Both ends of a connection, and what happens to it. */
interface Line {
  readonly client: Socket;
  readonly server: Socket;
  /** Null: whatever happens to all. */
  own: Trouble | null;
  hasAsked: boolean;
}

const NONE: Trouble = { kind: 'none' };

export async function stretchWire(target: number): Promise<Wire> {
  const lines = new Set<Line>();
  const sockets = new Set<Socket>();
  let trouble: Trouble = NONE;
  let loss: Loss | null = null;
  let lost = 0;

  const relay = createServer((client) => {
    if (trouble.kind === 'cut') return void client.destroy();
    if (trouble.kind === 'reset') return void client.resetAndDestroy();
    const port = trouble.kind === 'elsewhere' ? trouble.port : target;
    const line: Line = { client, server: connect(port, '127.0.0.1'), own: null, hasAsked: false };
    lines.add(line);
    carry(line, client, line.server, noteAsked);
    carry(line, line.server, client, isToBeLost);
  });

  function carry(line: Line, from: Socket, to: Socket, isStopped: (line: Line, bytes: Buffer) => boolean) {
    sockets.add(from);
    from.setNoDelay(true).on('error', () => undefined);
    from.on('data', (bytes: Buffer) => {
      if (!isStopped(line, bytes)) pass(line.own ?? trouble, bytes, from, to);
    });
    from.once('close', () => {
      sockets.delete(from);
      lines.delete(line);
      if ((line.own ?? trouble).kind !== 'black hole') to.destroy();
    });
  }

  function noteAsked(line: Line, bytes: Buffer): boolean {
    if (loss && bytes.includes(loss.asked)) line.hasAsked = true;
    return false;
  }

  function isToBeLost(line: Line, bytes: Buffer): boolean {
    if (!loss || !line.hasAsked || !bytes.includes(loss.answered)) return false;
    loss = null;
    lost += 1;
    hangUp(line);
    return true;
  }

  function turn(next: Trouble): void {
    if (next.kind !== 'none') dropForsaken();
    for (const line of lines) {
      if (next.kind === 'cut' || [next.kind, trouble.kind].includes('elsewhere')) hangUp(line);
      if (next.kind === 'reset') reset(line);
      if (next.kind === 'half open') line.own = { kind: 'black hole' };
    }
    trouble = next.kind === 'half open' ? NONE : next;
  }

  /** Ends that a black hole left behind stay as long as the trouble that comes after it: they may hold locks. */
  function dropForsaken(): void {
    const carried = new Set([...lines].flatMap(({ client, server }) => [client, server]));
    for (const socket of sockets.difference(carried)) socket.destroy();
  }

  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    open: () => lines.size,
    turn,
    loseAnswer(asked, answered) {
      loss = { asked, answered };
    },
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => relay.close(closed));
    },
  };
}

/** In order, and late if it must be: what waits is not lost when the trouble ends meanwhile. */
function pass(trouble: Trouble, bytes: Buffer, from: Socket, to: Socket): void {
  if (trouble.kind === 'black hole') return;
  const ms = delayOf(trouble, bytes.length);
  if (ms === 0) return void to.write(bytes);
  from.pause();
  setTimeout(() => {
    if (!to.destroyed) to.write(bytes);
    from.resume();
  }, ms).unref();
}

function delayOf(trouble: Trouble, length: number): number {
  if (trouble.kind === 'slow') return trouble.ms;
  return trouble.kind === 'narrow' ? (length / trouble.bytesPerSecond) * 1_000 : 0;
}

function hangUp({ client, server }: Line): void {
  client.destroy();
  server.destroy();
}

function reset({ client, server }: Line): void {
  client.resetAndDestroy();
  server.resetAndDestroy();
}
