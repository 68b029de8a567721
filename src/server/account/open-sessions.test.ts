import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop, type TestUser } from '../../../test/harness/in-process/test-shop.ts';
import type { OpenSession } from '../../domain/account/team.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const MINUTE = 60_000;

type Headers = { authorization: string };
let t: TestShop;
let ana: TestUser & { id: string };
let here: Headers;
let there: Headers;

async function signIn(userAgent: string): Promise<Headers> {
  const payload = { email: ana.email, password: ana.password };
  const headers = { 'user-agent': userAgent };
  const reply = await t.app.inject({ method: 'POST', url: '/auth/login', payload, headers });
  return { authorization: `Bearer ${reply.json().token}` };
}

async function list(headers: Headers): Promise<OpenSession[]> {
  return (await t.app.inject({ url: '/sessions', headers })).json().sessions;
}

const post = (url: string, headers: Headers) => t.app.inject({ method: 'POST', url, headers });

beforeEach(async () => {
  t = await openTestShop();
  ana = await t.addUser({ role: 'administrador' });
  here = await signIn('curl/8');
  t.clock.now += 5 * MINUTE;
  there = await signIn(FIREFOX);
});
afterEach(() => t[Symbol.asyncDispose]());

describe('GET /sessions', () => {
  it('lists the own open sessions in words, without their tokens', async () => {
    const [first, second] = [t.clock.now - 5 * MINUTE, t.clock.now].map((at) => new Date(at).toISOString());
    const sessions = await list(there);
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{32}$/),
        device: 'Firefox en Windows',
        createdAt: second,
        lastUsedAt: second,
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Otro dispositivo', createdAt: first, isCurrent: false }),
    ]);
    expect(JSON.stringify(sessions)).not.toContain(there.authorization.slice(7));
  });

  it('lists when a session was last used, stored at most once a minute', async () => {
    const usedAt = async () => (await list(there)).find(({ isCurrent }) => isCurrent)?.lastUsedAt;
    const begin = await usedAt();
    t.clock.now += MINUTE - 1;
    await usedAt();
    expect(await usedAt()).toBe(begin);
    t.clock.now += 1;
    await usedAt();
    await expect.poll(usedAt).toBe(new Date(t.clock.now).toISOString());
  });
});

describe('POST /sessions/{id}/end', () => {
  it('ends that session only, and is in the history', async () => {
    const other = (await list(there)).find(({ isCurrent }) => !isCurrent);
    expect((await post(`/sessions/${other?.id}/end`, there)).json()).toEqual({
      message: 'Sesión cerrada',
      ended: 1,
    });
    expect((await post('/sessions/end-others', here)).statusCode).toBe(401);
    expect(await list(there)).toHaveLength(1);
    const again = await post(`/sessions/${other?.id}/end`, there);
    expect([again.statusCode, again.json().message]).toEqual([404, 'Esa sesión ya no está abierta']);
    const entries = await t.shop.store.history.list({ limit: 9, kinds: ['sessions-ended'] });
    expect(entries.map(({ details }) => details.device)).toEqual(['Otro dispositivo']);
  });

  it('does not end a session of another person', async () => {
    const stranger = await t.signInAsSeller();
    const [session] = await list(there);
    expect((await post(`/sessions/${session?.id}/end`, stranger)).statusCode).toBe(404);
    expect(await list(there)).toHaveLength(2);
  });
});

describe('POST /sessions/end-others', () => {
  it('ends all sessions but the own', async () => {
    expect((await post('/sessions/end-others', there)).json()).toMatchObject({ ended: 1 });
    expect(await list(there)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('POST /users/{id}/sessions/end', () => {
  it('ends the sessions of a person, and not the session of the administrator who calls', async () => {
    const seller = await t.addUser();
    const theirs = await t.signIn(seller);
    expect((await post(`/users/${seller.id}/sessions/end`, here)).json()).toMatchObject({ ended: 1 });
    expect((await t.app.inject({ url: '/sessions', headers: theirs })).statusCode).toBe(401);
    expect((await post(`/users/${ana.id}/sessions/end`, here)).json()).toMatchObject({ ended: 1 });
    expect(await list(here)).toMatchObject([{ isCurrent: true }]);
  });
});
