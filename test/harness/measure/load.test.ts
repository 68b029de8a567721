import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createNodeClient, parseWrk } from './load.ts';

describe("the parser of wrk's output", () => {
  it('returns the requests and the time', () => {
    expect(parseWrk('  12345 requests in 2.10s, 1.02GB read\nRequests/sec: 5878.57\n')).toEqual({
      requests: 12_345,
      seconds: 2.1,
    });
    expect(parseWrk('  900 requests in 1.50m, 1.02GB read\n').seconds).toBe(90);
  });

  it('throws when requests failed', () => {
    const counted = '  100 requests in 2.00s, 1MB read\n';
    expect(() => parseWrk(`${counted}  Non-2xx or 3xx responses: 100\n`)).toThrow('Non-2xx');
    expect(() => parseWrk(`${counted}  Socket errors: connect 0, read 3, write 0, timeout 0\n`)).toThrow(
      'Socket',
    );
    expect(() => parseWrk('unable to connect')).toThrow('unable to connect');
  });
});

describe('the client for machines without wrk', () => {
  const client = createNodeClient(new AbortController().signal);

  async function serve(listener: RequestListener) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/` : '';
    return { url, [Symbol.dispose]: () => void server.close() };
  }

  it('counts every response and sends the given headers', async () => {
    let answered = 0;
    using server = await serve((request, response) => {
      answered += Number(request.headers['accept-encoding'] === 'br');
      response.end('x'.repeat(1_000));
    });
    const load = await client.run({ url: server.url, headers: { 'accept-encoding': 'br' } }, 0.2);
    expect(load.requests).toBe(answered);
    expect(load.requests).toBeGreaterThan(0);
  });

  it('fails when the server refuses', async () => {
    using server = await serve((_request, response) => response.writeHead(503).end());
    await expect(client.run({ url: server.url, headers: {} }, 0.2)).rejects.toThrow('503');
  });
});
