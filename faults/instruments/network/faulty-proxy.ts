/** A TCP proxy that can fail in the ways in which networks fail. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How the proxy treats everything that is sent from now on. */
export type Trouble =
  | { readonly kind: 'none' }
  /** Everything arrives with this delay. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Everything arrives at this speed. */
  | { readonly kind: 'narrow'; readonly bytesPerSecond: number }
  /** Connections end, and new ones are refused. */
  | { readonly kind: 'cut' }
  /** The same, with a TCP reset. */
  | { readonly kind: 'reset' }
  /** Connections stay, new ones are accepted, and nothing arrives. */
  | { readonly kind: 'black hole' }
  /** Existing connections carry nothing any more but stay open; new ones work. */
  | { readonly kind: 'half open' }
  /** Connections go to this port instead. */
  | { readonly kind: 'elsewhere'; readonly port: number };

export interface FaultyProxy extends AsyncDisposable {
  readonly port: number;
  /** The number of open connections. */
  open(): number;
  setTrouble(trouble: Trouble): void;
  /** On a connection that carried `asked`, breaks the connection instead of passing on an answer with `answered`. */
  loseAnswer(asked: string, answered: string): void;
  /** The number of answers lost in this way. */
  lost(): number;
}

interface Loss {
  readonly asked: string;
  readonly answered: string;
}

/** Both ends of a connection. */
interface Line {
  readonly client: Socket;
  readonly server: Socket;
  /** The trouble of this connection alone; null: the trouble of all. */
  own: Trouble | null;
  hasAsked: boolean;
}

interface State {
  readonly lines: Set<Line>;
  readonly sockets: Set<Socket>;
  trouble: Trouble;
  loss: Loss | null;
  lost: number;
}

const NONE: Trouble = { kind: 'none' };

export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  const state: State = { lines: new Set(), sockets: new Set(), trouble: NONE, loss: null, lost: 0 };
  const relay = createServer((client) => accept(state, client, target));
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    open: () => state.lines.size,
    setTrouble: (trouble) => setTrouble(state, trouble),
    loseAnswer(asked, answered) {
      state.loss = { asked, answered };
    },
    lost: () => state.lost,
    async [Symbol.asyncDispose]() {
      for (const socket of state.sockets) socket.destroy();
      await new Promise((closed) => relay.close(closed));
    },
  };
}

function accept(state: State, client: Socket, target: number): void {
  const { trouble, lines } = state;
  if (trouble.kind === 'cut') return void client.destroy();
  if (trouble.kind === 'reset') return void client.resetAndDestroy();
  const port = trouble.kind === 'elsewhere' ? trouble.port : target;
  const line: Line = { client, server: connect(port, '127.0.0.1'), own: null, hasAsked: false };
  lines.add(line);
  carry(state, line, client, line.server, noteAsked);
  carry(state, line, line.server, client, isToBeLost);
}

type IsStopped = (state: State, line: Line, bytes: Buffer) => boolean;

function carry(state: State, line: Line, from: Socket, to: Socket, isStopped: IsStopped): void {
  const { sockets, lines } = state;
  sockets.add(from);
  from.setNoDelay(true).on('error', () => undefined);
  from.on('data', (bytes: Buffer) => {
    if (!isStopped(state, line, bytes)) pass(line.own ?? state.trouble, bytes, from, to);
  });
  from.once('close', () => {
    sockets.delete(from);
    lines.delete(line);
    if ((line.own ?? state.trouble).kind !== 'black hole') to.destroy();
  });
}

function noteAsked({ loss }: State, line: Line, bytes: Buffer): boolean {
  if (loss && bytes.includes(loss.asked)) line.hasAsked = true;
  return false;
}

function isToBeLost(state: State, line: Line, bytes: Buffer): boolean {
  if (!state.loss || !line.hasAsked || !bytes.includes(state.loss.answered)) return false;
  state.loss = null;
  state.lost += 1;
  hangUp(line);
  return true;
}

function setTrouble(state: State, next: Trouble): void {
  if (next.kind !== 'none') dropAbandoned(state);
  for (const line of state.lines) {
    if (next.kind === 'cut' || [next.kind, state.trouble.kind].includes('elsewhere')) hangUp(line);
    if (next.kind === 'reset') reset(line);
    if (next.kind === 'half open') line.own = { kind: 'black hole' };
  }
  state.trouble = next.kind === 'half open' ? NONE : next;
}

/** Sockets that a black hole left open may hold locks, so they stay open only until the next trouble. */
function dropAbandoned({ lines, sockets }: State): void {
  const carried = new Set([...lines].flatMap(({ client, server }) => [client, server]));
  for (const socket of sockets.difference(carried)) socket.destroy();
}

/** Keeps the order. Delayed bytes still arrive if the trouble ends before. */
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
