import { once } from 'node:events';
import { Socket, type SocketConstructorOpts } from 'node:net';

/** A connection that is used as slowly as possible. */
interface SlowClient {
  readonly name: string;
  /** Sent at once. */
  readonly start: string;
  /** Sent every second. */
  readonly more: string;
  /** Whether it reads one byte of the response every second instead of everything. */
  readonly isSlowReader?: boolean;
  /** Whether it half-closes the connection. */
  readonly isHalfClosed?: boolean;
}

const GET = 'GET /tienda HTTP/1.1\r\nHost: localhost\r\n';
const POST = 'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const FORM =
  'POST /products/new HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n';
const CATALOGUE = 'GET /products/all HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** Of a catalogue of 600 KB: more than the buffers of the system hold, so that the shop has to wait with the rest. */
const MANY = 9;
const SECOND_MS = 1_000;
/** Otherwise Node would read 64 KB at a time. Node's types lack this option. */
const ONE_BYTE: SocketConstructorOpts & { readonly highWaterMark: number } = { highWaterMark: 1 };

export const SLOW_CLIENTS: readonly SlowClient[] = [
  { name: 'silent', start: '', more: '' },
  { name: 'head without an end', start: GET, more: '' },
  { name: 'letters of a method', start: 'G', more: 'E' },
  { name: 'head that trickles', start: GET, more: 'X: y\r\n' },
  { name: 'idle after an answer', start: `${GET}\r\n`, more: '' },
  { name: 'JSON that trickles', start: `${POST}Content-Length: 60000\r\n\r\n{`, more: ' ' },
  { name: 'form that trickles', start: `${FORM}Content-Length: 6000000\r\n\r\n--x\r\n`, more: '-' },
  { name: 'chunks that trickle', start: `${FORM}Transfer-Encoding: chunked\r\n\r\n`, more: '1\r\n-\r\n' },
  { name: 'half a head, half-closed', start: GET, more: '', isHalfClosed: true },
  {
    name: 'half a body, half-closed',
    start: `${POST}Content-Length: 60000\r\n\r\n{`,
    more: '',
    isHalfClosed: true,
  },
  { name: 'reader of one byte a second', start: CATALOGUE.repeat(MANY), more: '', isSlowReader: true },
];

export async function connectSlowly(port: number, client: SlowClient): Promise<Socket> {
  const socket = new Socket(ONE_BYTE).on('error', () => undefined);
  await once(socket.connect(port, '127.0.0.1'), 'connect');
  if (client.isSlowReader) socket.pause();
  else socket.resume();
  socket.write(client.start);
  if (client.isHalfClosed) socket.end();
  const timer = setInterval(() => {
    if (client.isSlowReader) socket.read(1);
    if (client.more !== '' && socket.writable) socket.write(client.more);
  }, SECOND_MS);
  return socket.once('close', () => clearInterval(timer));
}
