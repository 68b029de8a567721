import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Responses of an object store that is reachable but broken. */
export type Mood = 'overloaded' | 'refusing' | 'breaking off';

export interface BadGateway extends AsyncDisposable {
  readonly port: number;
  be(mood: Mood): void;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ANSWERS: Readonly<Record<Mood, Answer>> = {
  overloaded: (_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
  refusing: (_, response) => response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>'),
  /** In the middle of a body. */
  'breaking off': (request, response) => {
    if (request.method !== 'GET') return void request.socket.destroy();
    response.writeHead(200, { 'content-length': 50_000 }).write('x', () => response.destroy());
  },
};

export async function openBadGateway(): Promise<BadGateway> {
  let mood: Mood = 'overloaded';
  const server = createServer((request, response) => ANSWERS[mood](request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    be(next) {
      mood = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
