import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { noPages, type TestShop, type TestUser } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, partsOf, rowOf } from '../../contract/calls.ts';
import type { Status } from '../../domain/entities.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openShop } from '../shop.ts';

const rows = CALLS.filter((key) => rowOf(key).access === 'signed-in').map(partsOf);

interface Session {
  readonly authorization: string;
}

/** The status of every protected call with this token. Logout comes last, because it may succeed. */
async function replay(app: FastifyInstance, { authorization }: Session): Promise<number[]> {
  const statuses = [];
  for (const { method, path } of [...rows].sort((a, b) => a.path.localeCompare(b.path)).reverse()) {
    const reply = await app.inject({
      method,
      url: path.replace(/:\w+/, 'nadie-1'),
      headers: { authorization },
    });
    statuses.push(reply.statusCode);
  }
  return statuses;
}

const ALL_REFUSED = rows.map(() => 401);

async function openSessions() {
  // Without orders their calls are 404.
  const t = await openOrderShop();
  const user = await t.addUser();
  return { t, user, own: await t.signIn(user), other: await t.signIn(user) };
}

function changePassword({ app }: TestShop, headers: Session, userId: string) {
  const passwords = { newPassword: 'otra clave larga', newPasswordConfirm: 'otra clave larga' };
  const payload = { userId, currentPassword: 'una clave larga', ...passwords };
  return app.inject({ method: 'POST', url: '/user/reset-password', headers: { ...headers }, payload });
}

function setStatus({ shop }: TestShop, user: TestUser & { id: string }, status: Status): Promise<boolean> {
  return shop.store.writeTeam((write) => write.change(user.id, { ...user, status }));
}

/** Another process of the shop on the same database, as behind a load balancer. */
async function openSecondServer({ folder, clock }: TestShop) {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', SHOP_ORDERS: 'on' });
  const shop = await openShop(config, console.error, { now: () => clock.now });
  const app = await buildApp({ ...shop, pages: noPages });
  return {
    app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop.close();
    },
  };
}

describe('a session', () => {
  it('allows every protected call until it ends', async () => {
    const { t, own } = await openSessions();
    await using _ = t;
    expect(await replay(t.app, own)).not.toContain(401);
  });

  it('ends at its own sign-out, and other sessions continue', async () => {
    const { t, own, other } = await openSessions();
    await using _ = t;
    await t.app.inject({ method: 'POST', url: '/auth/logout', headers: { ...own } });
    expect(await replay(t.app, own)).toEqual(ALL_REFUSED);
    expect(await replay(t.app, other)).not.toContain(401);
  });

  it('ends when another session changes the password; that session continues', async () => {
    const { t, user, own, other } = await openSessions();
    await using _ = t;
    expect((await changePassword(t, own, user.id)).statusCode).toBe(200);
    expect(await replay(t.app, other)).toEqual(ALL_REFUSED);
    expect(await replay(t.app, own)).not.toContain(401);
  });

  it('ends when its user is disabled, and stays ended when the user is enabled again', async () => {
    const { t, user, own } = await openSessions();
    await using _ = t;
    await setStatus(t, user, 'inactivo');
    expect(await replay(t.app, own)).toEqual(ALL_REFUSED);
    await setStatus(t, user, 'activo');
    expect(await replay(t.app, own)).toEqual(ALL_REFUSED);
  });

  it('ends after one hour, also when it was used meanwhile', async () => {
    const { t, user, own } = await openSessions();
    await using _ = t;
    t.clock.now += 59 * 60_000;
    expect((await t.app.inject({ url: `/user/${user.id}`, headers: { ...own } })).statusCode).toBe(200);
    t.clock.now += 2 * 60_000;
    expect(await replay(t.app, own)).toEqual(ALL_REFUSED);
  });

  it('does not last longer when the system clock is set back', async () => {
    const { t, own } = await openSessions();
    await using _ = t;
    t.clock.now -= 2 * 60 * 60_000;
    expect(await replay(t.app, own)).toEqual(ALL_REFUSED);
  });

  it('that ended in one process has ended in the others too', async () => {
    const { t, user, own, other } = await openSessions();
    await using _ = t;
    await using second = await openSecondServer(t);
    const ask = (headers: Session) => second.app.inject({ url: `/user/${user.id}`, headers: { ...headers } });
    expect((await ask(own)).statusCode).toBe(200);
    expect((await ask(other)).statusCode).toBe(200);
    await changePassword(t, own, user.id);
    expect(await replay(second.app, other)).toEqual(ALL_REFUSED);
    await t.app.inject({ method: 'POST', url: '/auth/logout', headers: { ...own } });
    expect(await replay(second.app, own)).toEqual(ALL_REFUSED);
  });
});
