import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrder, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, partsOf } from '../../contract/calls.ts';
import { refusals } from '../../domain/errors.ts';
import { createToken, hashToken } from '../account/tokens.ts';
import { anInvitation } from '../store/test-rows.ts';

const rows = CALLS.map(partsOf);
const paths = [...new Set(rows.map((row) => row.path))];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

function addressOf(path: string): string {
  return path.replace(/:\w+/, 'producto-1');
}

function allowedAt(path: string): string[] {
  const methods = rows.filter((row) => row.path === path).map((row) => row.method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** Refused calls leave nothing behind, so they share a shop. */
let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t[Symbol.asyncDispose]());

describe('the contract', () => {
  it.each(rows)('$method $path has a handler', async ({ method, path }) => {
    await using t = await openOrderShop();
    await t.addProduct('producto-1');
    const headers = await t.signInAsSeller();
    const reply = await t.app.inject({ method, url: addressOf(path), headers });
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.statusCode).not.toBe(405);
    expect(reply.body).not.toContain(refusals.NOT_FOUND.message);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    if (reply.body) expect(reply.headers['content-type']).toMatch(/; charset=utf-8$/);
  });

  it.each(paths)('%s sends no CORS headers', async (path) => {
    const origin = { origin: 'https://otra.cr', 'access-control-request-headers': 'authorization' };
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const reply = await t.app.inject({ method, url: addressOf(path), headers: origin });
      const names = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
      expect([method, names]).toEqual([method, []]);
    }
  });

  it.each(rows.filter((row) => row.method === 'GET'))(
    'HEAD $path answers like GET without a body',
    async (row) => {
      await using t = await openOrderShop();
      await t.addProduct('producto-1');
      const user = await t.addUser({ role: 'administrador' });
      const headers = await t.signIn(user);
      const token = createToken();
      const link = anInvitation(hashToken(token), { expiresAt: t.clock.now + 1_000, createdBy: user.id });
      await t.shop.store.writeTeam((write) => write.saveInvitation(link));
      const { id: orderId, linkKey } = await addOrder(t);
      const ids = { userId: user.id, productId: 'producto-1', token, orderId, linkKey };
      const query = row.path === '/orders/export' ? '?from=2026-11-01&to=2026-11-30' : '';
      const path = Object.entries(ids).reduce((found, [name, id]) => found.replace(`:${name}`, id), row.path);
      const url = path + query;
      const get = await t.app.inject({ method: 'GET', url, headers });
      const head = await t.app.inject({ method: 'HEAD', url, headers });
      expect(get.statusCode).toBe(200);
      expect(head.statusCode).toBe(200);
      expect(head.body).toBe('');
      // Only a body has an encoding.
      const headersOf = ({ headers: { date: _, 'transfer-encoding': __, ...rest } }: typeof get) => rest;
      expect(headersOf(head)).toEqual(headersOf(get));
    },
  );
});

describe('a method that is not in the contract', () => {
  it.each(paths)('gets 405 at %s with the allowed methods', async (path) => {
    const allowed = allowedAt(path);
    const others = METHODS.filter((method) => !allowed.includes(method));
    for (const method of others) {
      const reply = await t.app.inject({ method, url: addressOf(path) });
      expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, allowed.join(', ')]);
      if (method !== 'HEAD')
        expect(reply.json()).toEqual({
          code: 'METHOD_NOT_ALLOWED',
          message: refusals.METHOD_NOT_ALLOWED.message,
        });
    }
  });

  it('gets 405 before its body is parsed', async () => {
    const reply = await t.app.inject({
      method: 'PUT',
      url: '/products/new',
      headers: { 'content-type': 'application/json' },
      payload: '{ this is no JSON',
    });
    expect(reply.statusCode).toBe(405);
  });
});
