import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureName } from '../../domain/product/picture-files.ts';
import { createS3Storage } from './s3.ts';
import { BAD_NAMES, hashNumber, usesOf } from './storage.contract.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

const name = pictureName(hashNumber(7), 640);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('S3 storage with failures', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function listen(server: Server): Promise<string> {
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  function storageAt(endpoint: string, deadlineMs?: number) {
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
    return createS3Storage({ bucket: 'tienda', endpoint, region: 'us-east-1', ...keys }, deadlineMs);
  }

  /** A server that gives these responses and counts the requests. */
  async function startServer(answer: Answer) {
    const seen = { requests: 0, connections: 0 };
    const server = createServer((request, response) => {
      seen.requests += 1;
      request.resume().once('end', () => answer(request, response, seen.requests));
    });
    server.on('connection', () => {
      seen.connections += 1;
    });
    return { seen, server, endpoint: await listen(server) };
  }

  it.for(BAD_NAMES)('sends no request for the name %j', async (badName) => {
    const { seen, endpoint } = await startServer((_, response) => response.end());
    for (const use of usesOf(storageAt(endpoint), badName)) await expect(use()).rejects.toThrow();
    expect(seen.requests).toBe(0);
  });

  it('is unavailable when the connection is refused', async () => {
    const { server, endpoint } = await startServer((_, response) => response.end());
    await new Promise((closed) => server.close(closed));
    for (const use of usesOf(storageAt(endpoint), name)) {
      await expect(use()).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: expect.any(Error) });
    }
  });

  it('is unavailable at its deadline when the server does not respond', async () => {
    const endpoint = await listen(createTcpServer((socket) => socket.unref()));
    for (const use of usesOf(storageAt(endpoint, 100), name)) {
      await expect(use()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
  });

  it('is unavailable at its deadline when a list stops in the middle, also after a garbage collection', async () => {
    const { endpoint } = await startServer((_, response) => {
      response.writeHead(200).write('<ListBucketResult>');
    });
    const collecting = setInterval(collectGarbage, 20);
    const names = storageAt(endpoint, 200).names();
    await expect(Array.fromAsync(names)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    clearInterval(collecting);
  });

  it('retries after an overload or a dropped connection', async () => {
    const { seen, endpoint } = await startServer((_, response, attempt) => {
      if (attempt === 1) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      else if (attempt === 2) response.destroy();
      else response.writeHead(200).end();
    });
    await storageAt(endpoint).put(name, Buffer.from('x'), 'image/webp');
    expect(seen.requests).toBe(3);
  });

  it('gives up after three overload responses and reports the code', async () => {
    const { seen, endpoint } = await startServer((_, response) => {
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    });
    const failure = await storageAt(endpoint)
      .put(name, Buffer.from('x'), 'image/webp')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: undefined });
    expect(String((failure as Error).cause)).toBe(`Error: S3 PUT /${name}: 503 SlowDown`);
    expect(seen.requests).toBe(3);
  });

  it('does not retry a refused call', async () => {
    const { seen, endpoint } = await startServer((_, response) => {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    });
    await expect(storageAt(endpoint).has(name)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(seen.requests).toBe(1);
  });

  it('does not follow redirects with its signature', async () => {
    const elsewhere = await startServer((_, response) => response.end('stolen'));
    const { endpoint } = await startServer((_, response) => {
      response.writeHead(307, { location: `${elsewhere.endpoint}/x` }).end();
    });
    await expect(storageAt(endpoint).get(name)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(elsewhere.seen.requests).toBe(0);
  });

  it('does not treat the page of a proxy as an empty list', async () => {
    const { endpoint } = await startServer((_, response) => response.end('<html>Mantenimiento</html>'));
    await expect(storageAt(endpoint).variants(name)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('allows a picture to take longer than the deadline once it has started', async () => {
    const { endpoint } = await startServer((_, response) => {
      response.writeHead(200, { 'content-length': 4 }).write('ab');
      setTimeout(() => response.end('cd'), 1_300);
    });
    const image = await storageAt(endpoint, 1_000).get(name);
    expect(image && (await buffer(image.body)).toString()).toBe('abcd');
  });

  it('keeps a picture for a slow reader', async () => {
    const { endpoint } = await startServer((_, response) => response.end('x'.repeat(500_000)));
    const image = await storageAt(endpoint).get(name);
    for (let round = 0; round < 5; round += 1) {
      collectGarbage();
      await pause(20);
    }
    expect(image && (await buffer(image.body)).length).toBe(500_000);
  });

  it('closes the connection when the reader stops early', async () => {
    const closed = Promise.withResolvers<string>();
    const { endpoint } = await startServer((_, response) => {
      response.writeHead(200, { 'content-length': 50_000_000 }).write('x'.repeat(1_000_000));
      response.once('close', () => closed.resolve('hung up'));
    });
    const image = await storageAt(endpoint).get(name);
    image?.body.destroy();
    expect(await closed.promise).toBe('hung up');
  });

  it('reports a truncated picture as an error', async () => {
    const { endpoint } = await startServer((_, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('ab', () => response.destroy());
    });
    const image = await storageAt(endpoint).get(name);
    await expect(buffer(image!.body)).rejects.toThrow();
  });

  it('reuses connections after every kind of response', async () => {
    const statuses = [200, 403, 404, 500, 503];
    const { seen, endpoint } = await startServer((_, response, attempt) => {
      const headers = { 'content-length': 200_000 };
      response.writeHead(statuses[attempt % statuses.length]!, headers).end('x'.repeat(200_000));
    });
    const storage = storageAt(endpoint);
    while (seen.requests < 60) {
      const [put, , has, remove, variants] = usesOf(storage, name);
      for (const use of [put, has, remove, variants]) await use?.().catch(() => null);
      const image = await storage.get(name).catch(() => null);
      if (image) await buffer(image.body);
    }
    // Two, because Node may open a second one while it returns the first to the pool.
    expect(seen.connections).toBeLessThanOrEqual(2);
  }, 60_000);
});
