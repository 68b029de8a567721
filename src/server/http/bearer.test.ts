import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrderShop } from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, partsOf, rowOf } from '../../contract/calls.ts';
import { refusals } from '../../domain/errors.ts';
import { createToken } from '../account/tokens.ts';

const rows = CALLS.filter((key) => rowOf(key).access === 'signed-in').map(partsOf);
const REFUSED = { code: 'SIGN_IN_REQUIRED', message: refusals.SIGN_IN_REQUIRED.message };

const NOBODY: Readonly<Record<string, string | undefined>> = {
  'no header': undefined,
  'an empty header': '',
  'another scheme': 'Basic YW5hOnVuYSBjbGF2ZQ==',
  'no token': 'Bearer ',
  'a word': 'Bearer hola',
  'an unknown token': `Bearer ${createToken()}`,
  'an unknown token, followed by another one': `Bearer ${createToken()} ${createToken()}`,
  'a token hash from the database': `Bearer ${'a'.repeat(64)}`,
};

function addressOf(path: string): string {
  return path.replace(/:\w+/g, 'producto-1');
}

/** Refused calls leave nothing behind, so they share a shop. */
let t: TestShop;
beforeAll(async () => {
  t = await openOrderShop();
});
afterAll(() => t[Symbol.asyncDispose]());

describe.each(rows)('$method $path', (row) => {
  const { method, path } = row;
  const url = addressOf(path);

  it('answers 401 in Spanish without a valid token', async () => {
    for (const [name, authorization] of Object.entries(NOBODY)) {
      const reply = await t.app.inject({ method, url, ...(authorization && { headers: { authorization } }) });
      expect([name, reply.statusCode, reply.json()]).toEqual([name, 401, REFUSED]);
      expect(reply.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    }
  });

  it('answers 401 once the session is one hour old, and not a second earlier', async () => {
    await using own = await openOrderShop();
    await own.addProduct('producto-1');
    const headers = await own.signInAsSeller();
    own.clock.now += 60 * 60_000;
    const late = await own.app.inject({ method, url, headers });
    expect([late.statusCode, late.json()]).toEqual([401, REFUSED]);
    own.clock.now -= 1_000;
    expect((await own.app.inject({ method, url, headers })).statusCode).not.toBe(401);
  });

  it('answers 401 before the client sends the body', async () => {
    const bodies = [
      ['content-type: application/json', 'content-length: 500'],
      ['content-type: application/json', 'transfer-encoding: chunked'],
      ['content-type: multipart/form-data; boundary=x', 'content-length: 5000000'],
    ];
    for (const body of bodies) {
      const token = `authorization: Bearer ${createToken()}`;
      const answer = await answerToHead(t.app, `${method} ${url} HTTP/1.1`, [token, ...body]);
      expect(answer).toMatch(/^HTTP\/1.1 401 /);
      expect(answer).toContain(REFUSED.message);
    }
    await expect(readdir(t.shop.temporary)).rejects.toThrow('ENOENT');
  });
});

/** Sends only the head of a request: a server that waited for the body would never answer. */
async function answerToHead(app: FastifyInstance, line: string, headers: readonly string[]): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(`${[line, 'host: tienda.cr', ...headers].join('\r\n')}\r\n\r\n`);
  let answer = '';
  while (!answer.endsWith('}')) answer += String((await once(socket, 'data'))[0]);
  socket.destroy();
  return answer;
}
