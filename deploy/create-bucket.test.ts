import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

describe('deploy/create-bucket.mjs', () => {
  it('sends a signed request for the bucket, and tries again while the store starts', async () => {
    const statuses = [503, 200];
    const calls: string[] = [];
    const server = createServer(({ method, url, headers }, response) => {
      calls.push(`${method} ${url} ${headers.authorization?.split(' ')[0]}`);
      response.writeHead(statuses.shift() ?? 500).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const env = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'tienda',
      S3_ACCESS_KEY_ID: 'clave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    };
    await run(process.execPath, ['deploy/create-bucket.mjs'], { env });
    server.close();
    expect(calls).toEqual(Array(2).fill('PUT /tienda AWS4-HMAC-SHA256'));
  });
});
