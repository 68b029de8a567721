import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';
import { createWorkQueue, type WorkQueue } from '../scheduling/work-queue.ts';
import type { Store } from '../store/store.ts';
import { createAccounts } from './accounts.ts';
import { createPasswords } from './passwords.ts';
import { hashToken } from './tokens.ts';

const RIGHT = 'una clave larga';

function login(t: TestShop, email: string, password: string, remoteAddress = '198.51.100.1') {
  return t.app.inject({ method: 'POST', url: '/auth/login', payload: { email, password }, remoteAddress });
}

/** Everything that a client sees of a reply. */
function seen({ statusCode, statusMessage, headers, body }: LightMyRequestResponse) {
  const { date: _, ...rest } = headers;
  return { statusCode, statusMessage, headers: rest, body };
}

function setHash(store: Store, id: string, passwordHash: string): Promise<boolean> {
  const password = { passwordHash, keepTokenHash: null, mustChange: false };
  return store.writeTeam((write) => write.changePassword(id, password));
}

describe('a refused sign-in', () => {
  it('gives the same reply for an unknown e-mail, a wrong password and an inactive user', async () => {
    await using t = await openTestShop();
    const [known, inactive] = [await t.addUser(), await t.addUser({ status: 'inactivo' })];
    const wrong = seen(await login(t, known.email, 'una clave errada'));
    expect(wrong.statusCode).toBe(401);
    expect(seen(await login(t, 'nadie@tienda.cr', RIGHT))).toEqual(wrong);
    expect(seen(await login(t, inactive.email, RIGHT))).toEqual(wrong);
    expect(seen(await login(t, inactive.email, 'una clave errada', '198.51.100.2'))).toEqual(wrong);
  });

  it('costs one comparison whether the user exists or not', async () => {
    const passwords = createCountedPasswords();
    await using t = await openTestShop({ passwords });
    const [known, inactive] = [await t.addUser(), await t.addUser({ status: 'inactivo' })];
    await login(t, known.email, 'una clave errada');
    await login(t, 'nadie@tienda.cr', RIGHT);
    await login(t, inactive.email, RIGHT);
    expect(passwords.compared).toEqual([await passwords.hash(RIGHT), null, null]);
  });

  it('answers 429 with a retry time when the queue is full', async () => {
    const queue = createWorkQueue({ concurrency: 2, maxWaiting: 20 });
    const opening = Promise.withResolvers<boolean>();
    const passwords = { ...createCountedPasswords(), verify: () => queue.run(() => opening.promise) };
    await using t = await openTestShop({ passwords });
    const early: LightMyRequestResponse[] = [];
    const asking = Array.from({ length: 40 }, async (_, at) => {
      const reply = await login(t, `p${at}@tienda.cr`, RIGHT, `198.51.${at}.1`);
      early.push(reply);
      // No other request is answered before the comparisons continue.
      if (early.length === 18) opening.resolve(false);
      return reply.statusCode;
    });
    const statuses = await Promise.all(asking);
    expect(statuses.filter((status) => status === 401)).toHaveLength(22);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
    expect(early[0]?.headers['retry-after']).toBe('5');
    expect(early[0]?.json()).toEqual({
      code: 'TOO_MANY_GUESSES',
      message: refusals.TOO_MANY_GUESSES.message,
    });
  });
});

describe('a queue full of sign-ins by strangers', () => {
  /** Passwords that are compared only after the test opens the queue. */
  function createHeldPasswords() {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 2 });
    const opening = Promise.withResolvers<void>();
    const free = createCountedPasswords();
    const verify: typeof free.verify = (password, stored, lane) =>
      queue.run(async () => {
        await opening.promise;
        return free.verify(password, stored);
      }, lane);
    return { passwords: { ...free, verify }, queue, open: () => opening.resolve() };
  }

  async function fill(t: TestShop, queue: WorkQueue) {
    const crowd = [1, 2, 3].map((at) => login(t, `p${at}@tienda.cr`, RIGHT, `203.${at}.113.1`));
    await vi.waitFor(() => expect(queue.load()).toEqual({ running: 1, waiting: 2 }));
    return crowd;
  }

  it('does not block a seller who signed in from the same network before', async () => {
    const { passwords, queue, open } = createHeldPasswords();
    await using t = await openTestShop({ passwords });
    const seller = await t.addUser();
    await t.shop.store.attempts.markKnown(`${seller.email}|ip:198.51.100.1`, t.clock.now);
    const crowd = await fill(t, queue);
    const known = login(t, seller.email, RIGHT);
    await vi.waitFor(() => expect(queue.load()).toEqual({ running: 1, waiting: 3 }));
    open();
    expect((await known).statusCode).toBe(200);
    await Promise.all(crowd);
  });

  it('refuses a seller from a new network, and attempts at a full queue do not count', async () => {
    const { passwords, queue, open } = createHeldPasswords();
    await using t = await openTestShop({ passwords });
    const seller = await t.addUser();
    const crowd = await fill(t, queue);
    for (let at = 0; at < 20; at += 1) {
      const reply = await login(t, seller.email, RIGHT);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '5']);
    }
    open();
    await Promise.all(crowd);
    expect((await login(t, seller.email, RIGHT)).statusCode).toBe(200);
  });
});

describe('a stored hash with weaker parameters than the current ones', () => {
  // The word `password`, hashed with 256 KB instead of 19 MB.
  const WEAK = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

  it('is renewed at a sign-in, and sessions continue', async () => {
    await using t = await openTestShop({ passwords: createPasswords() });
    const user = { ...(await t.addUser()), password: 'password' };
    await setHash(t.shop.store, user.id, WEAK);
    const replies = await Promise.all([1, 2].map(() => login(t, user.email, 'password')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const stored = (await t.shop.store.users.findById(user.id))?.passwordHash;
    expect(stored).toContain('$m=19456,t=2,p=1$');
    expect((await login(t, user.email, 'password')).statusCode).toBe(200);
    expect((await t.shop.store.users.findById(user.id))?.passwordHash).toBe(stored);
    for (const reply of replies)
      expect(await t.accounts.findCaller(reply.json().token)).toMatchObject({ user: { id: user.id } });
  });

  it('does not change after a wrong password', async () => {
    await using t = await openTestShop({ passwords: createPasswords() });
    const user = await t.addUser();
    await setHash(t.shop.store, user.id, WEAK);
    expect((await login(t, user.email, 'contraseña')).statusCode).toBe(401);
    expect((await t.shop.store.users.findById(user.id))?.passwordHash).toBe(WEAK);
  });
});

describe('a sign-in with the old password during a password change', () => {
  it('leaves no session behind', async () => {
    await using t = await openTestShop();
    const user = await t.addUser();
    const { store } = t.shop;
    const passwords = {
      ...createCountedPasswords(),
      async verify() {
        await setHash(store, user.id, 'another hash');
        return true;
      },
    };
    const attempt = { isKnown: true, undo: async () => {}, succeeded: async () => {} };
    const throttle = { requireAttemptAllowed: async () => attempt, countUnknownLink: async () => {} };
    const accounts = createAccounts({ store, passwords, throttle, now: () => t.clock.now });
    await expect(accounts.login(user, '198.51.100.1')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const sessions = await t.shop.database.db.selectFrom('sessions').selectAll().execute();
    expect(sessions).toEqual([]);
  });
});

describe('the users and sessions in the database', () => {
  it('contain only hashes of tokens and Argon2id strings of passwords', async () => {
    await using t = await openTestShop({ passwords: createPasswords() });
    const user = await t.addUser();
    const { authorization } = await t.signIn(user);
    const token = authorization.slice('Bearer '.length);
    const tables = ['users', 'sessions', 'login_attempts', 'idempotency_keys'] as const;
    const rows = await Promise.all(
      tables.map((table) => t.shop.database.db.selectFrom(table).selectAll().execute()),
    );
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(RIGHT);
    expect(dump).toContain(hashToken(token));
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    const headers = { authorization: `Bearer ${hashToken(token)}` };
    expect((await t.app.inject({ url: `/user/${user.id}`, headers })).statusCode).toBe(401);
  });
});
