import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Every private API of Node that the shop uses. Without them a bar of the bench or a promise of the trials is missed. */

// An import by name makes Node look at every name of the module, which loads its whole HTTP client at the start.
const { STATUS_CODES, validateHeaderValue } = process.getBuiltinModule('node:http');

declare module 'node:http' {
  interface OutgoingMessage<Request extends IncomingMessage = IncomingMessage> {
    _contentLength: number | null;
    _hasBody: boolean;
    _storeHeader(lines: string): void;
  }
}

/** The first lines of an answer, checked once. Node adds the length, the date and the connection. */
export function createHead(status: number, headers: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, ''].join('\r\n');
}

/** `writeHead` would check and join the headers of every answer again: a cached page would cost a third more. */
export function sendWithHead(response: ServerResponse, status: number, head: string, body: Buffer): void {
  response.statusCode = status;
  response._contentLength = body.length;
  response._storeHeader(head);
  response.end(body);
}

export function sendNotModified(response: ServerResponse, head: string): void {
  response.statusCode = 304;
  response._hasBody = false;
  response._storeHeader(head);
  response.end();
}

/**
 * The bytes that the system has not taken yet. `writableLength`, which is public, does not change while the system takes parts
 * of a large write.
 */
export function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { readonly writeQueueSize: number } | null };
  return handle?.writeQueueSize ?? 0;
}
