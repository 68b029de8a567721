import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, type Call, partsOf, rowOf } from '../../contract/calls.ts';

/** What calls refuse before their handler runs is in the description of every call that does so. */

const JSON_TYPE = { 'content-type': 'application/json' };
const TOO_LARGE = { headers: { ...JSON_TYPE, 'content-length': '999999999' }, payload: '{}' };
const OTHER_TYPE = { headers: { 'content-type': 'text/xml' }, payload: '<a/>' };

let shop: TestShop;
let shopWithoutOrders: TestShop;
let paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;

async function open(orders: string): Promise<TestShop> {
  return openTestShop({ environment: { SHOP_ORDERS: orders } });
}

beforeAll(async () => {
  [shop, shopWithoutOrders] = [await open('on'), await open('off')];
  paths = (await shop.app.inject({ url: '/docs/json' })).json().paths;
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await shopWithoutOrders[Symbol.asyncDispose]();
});

async function signIn(t: TestShop, must_change_password: 0 | 1) {
  const user = await t.addUser({ role: 'administrador' });
  await t.shop.database.db
    .updateTable('users')
    .set({ must_change_password })
    .where('id', '=', user.id)
    .execute();
  return t.signIn(user);
}

function describedStatuses(key: Call): number[] {
  const { path, method } = partsOf(key);
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return Object.keys(operation?.responses ?? {}).map(Number);
}

async function statusOf(
  t: TestShop,
  key: Call,
  { headers, ...request }: InjectOptions,
  mustChangePassword: 0 | 1 = 0,
) {
  const { method, path } = partsOf(key);
  const session = rowOf(key).access === 'public' ? {} : await signIn(t, mustChangePassword);
  const url = path.replace(/:\w+/g, 'x');
  const reply = await t.app.inject({ method, url, headers: { ...session, ...headers }, ...request });
  return reply.statusCode;
}

const posts = CALLS.filter((key) => key.startsWith('POST '));
const sellersCalls = CALLS.filter((key) => rowOf(key).access !== 'public');
const callsWithParameter = CALLS.filter((key) => key.includes(':'));

describe('the description of the call', () => {
  it.each(CALLS)('%s states an invalid host and a long address', async (call) => {
    expect(await statusOf(shop, call, { headers: { host: 'a b' } })).toBe(400);
    expect(await statusOf(shop, call, { query: { x: 'x'.repeat(9_000) } })).toBe(414);
    expect(describedStatuses(call)).toEqual(expect.arrayContaining([400, 408, 414, 431]));
  });

  it.each(posts)('%s states a body that is too large, and one of another type', async (call) => {
    expect([await statusOf(shop, call, TOO_LARGE), await statusOf(shop, call, OTHER_TYPE)]).toEqual([
      413, 415,
    ]);
    expect(describedStatuses(call)).toEqual(expect.arrayContaining([413, 415]));
  });

  it.each(sellersCalls)('%s states a missing session and a first password', async (call) => {
    expect(await statusOf(shop, call, { headers: { authorization: '' } })).toBe(401);
    const withFirstPassword = await statusOf(shop, call, {}, 1);
    expect(describedStatuses(call)).toEqual(expect.arrayContaining([401, withFirstPassword]));
  });

  it.each(callsWithParameter)('%s states a part of the address that is too long', async (call) => {
    const url = partsOf(call).path.replace(/:\w+/g, 'x'.repeat(101));
    expect(await statusOf(shop, call, { url })).toBe(404);
    expect(describedStatuses(call)).toContain(404);
  });

  it.each(CALLS)('%s states what it answers while the shop takes no orders', async (call) => {
    expect(describedStatuses(call)).toContain(await statusOf(shopWithoutOrders, call, {}));
  });
});
