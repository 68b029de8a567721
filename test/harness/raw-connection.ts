import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { TestShop } from './in-process/test-shop.ts';

/** The response on a raw connection; `status` is 0 if it was closed without one. */
export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly isClosed: boolean;
}

const PATIENCE_MS = 10_000;

/** Makes the shop listen on a free port and returns the port. */
export async function listen(t: TestShop): Promise<number> {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const address = t.app.server.address() as AddressInfo;
  return address.port;
}

export async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  // Some tests expect that the server closes the connection while they still send.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Resolves for any end of the connection; `once` would reject on a reset. */
export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Sends everything, then reads one response; throws if there is neither a response nor an end. */
export async function exchange(port: number, ...chunks: readonly (string | Uint8Array)[]): Promise<RawReply> {
  const socket = await open(port);
  const reply = readReply(socket);
  for (const chunk of chunks) socket.write(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk);
  return reply.finally(() => socket.destroy());
}

/** Reads only after everything is sent, as browsers do. */
export async function exchangeInSequence(port: number, head: string, body: Uint8Array): Promise<RawReply> {
  const socket = await open(port);
  socket.write(head);
  await new Promise((sent) => socket.write(body, sent));
  return readReply(socket).finally(() => socket.destroy());
}

export async function readReply(socket: Socket, patienceMs = PATIENCE_MS): Promise<RawReply> {
  let received = '';
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => reject(new Error(`Neither answer nor end: ${received}`)), patienceMs);
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
    if (isWhole(received)) resolve(false);
  });
  socket.on('close', () => resolve(true));
  const isClosed = await promise.finally(() => clearTimeout(timer));
  return { ...parse(received), isClosed };
}

function parse(received: string): Omit<RawReply, 'isClosed'> {
  const [head = '', rest = ''] = splitHead(received);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  // A response to HEAD has a length but no body, so the next bytes may be the next response.
  const body = rest.startsWith('HTTP/1.1 ') ? '' : rest.slice(0, lengthIn(head) ?? rest.length);
  return { status, head, body: Buffer.from(body, 'latin1').toString() };
}

function isWhole(received: string): boolean {
  const [head = '', rest] = splitHead(received);
  const length = lengthIn(head);
  return rest !== undefined && length !== null && rest.length >= length;
}

function lengthIn(head: string): number | null {
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined ? null : Number(length);
}

/** Skips a `100 Continue` before the response. */
function splitHead(received: string): string[] {
  const at = received.indexOf('\r\n\r\n');
  if (at < 0) return [received];
  const head = received.slice(0, at);
  if (head.startsWith('HTTP/1.1 100')) return splitHead(received.slice(at + 4));
  return [head, received.slice(at + 4)];
}

/** The head of a request that announces a body of `length` bytes. */
export function postHead(path: string, length: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: 'localhost', 'content-length': length, ...headers });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

export function connectionsTo(t: TestShop): Promise<number> {
  return new Promise((resolve, reject) => {
    t.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
