import type { ServerResponse } from 'node:http';

// An import by name makes Node look at every name of the module, which loads its whole HTTP client at the start.
const { STATUS_CODES, validateHeaderValue } = process.getBuiltinModule('node:http');

/** What `writeHead` ends in. Not documented, so the tests compare whole answers with the framework's. */
declare module 'node:http' {
  interface OutgoingMessage<Request extends IncomingMessage = IncomingMessage> {
    _contentLength: number | null;
    _hasBody: boolean;
    _storeHeader(lines: string): void;
  }
}

/** The first lines of an answer, checked once. Node puts length, date and connection after them. */
export function createHead(status: number, headers: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, ''].join('\r\n');
}

/** For HTTP/1.1. Node would check and join the headers of every answer anew, a third of what sending a page costs. */
export function sendWithHead(response: ServerResponse, status: number, head: string, body: Buffer): void {
  response.statusCode = status;
  response._contentLength = body.length;
  response._storeHeader(head);
  response.end(body);
}

/** The same for what says that nothing has changed. */
export function sendUnchanged(response: ServerResponse, head: string): void {
  response.statusCode = 304;
  response._hasBody = false;
  response._storeHeader(head);
  response.end();
}
