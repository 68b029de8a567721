import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop, type TestUser } from '../../../test/harness/in-process/test-shop.ts';
import { createToken } from './tokens.ts';

const DAY = 24 * 3_600_000;
const DEAD = { code: 'INVITATION_DEAD', message: 'Esta invitación ya no sirve. Pide una nueva.' };
const SOFIA = { name: 'Sofía Rojas', email: 'sofia@tienda.cr', role: 'vendedor' };
const PASSWORD = 'la clave de sofía';

let t: TestShop;
let ana: TestUser & { id: string };
let headers: Record<string, string>;

beforeEach(async () => {
  t = await openTestShop();
  ana = await t.addUser({ role: 'administrador', name: 'Ana Vargas', email: 'ana@tienda.cr' });
  headers = await t.signIn(ana);
});
afterEach(() => t[Symbol.asyncDispose]());

function post(url: string, payload: object = {}, more: Record<string, string> = {}) {
  return t.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
}

async function invite(fields: object = SOFIA): Promise<string> {
  const reply = await post('/users/invite', fields);
  expect(reply.statusCode).toBe(201);
  return reply.json().path.replace('/invitacion/', '');
}

function accept(token: string, newPassword = PASSWORD, remoteAddress = '198.51.100.7') {
  const payload = { newPassword, newPasswordConfirm: newPassword };
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36' };
  return t.app.inject({
    method: 'POST',
    url: `/invitations/${token}`,
    headers: agent,
    payload,
    remoteAddress,
  });
}

const open = (token: string, remoteAddress = '198.51.100.7') =>
  t.app.inject({ url: `/invitations/${token}`, remoteAddress });

async function history(kinds: Parameters<TestShop['shop']['store']['history']['list']>[0]['kinds']) {
  const entries = await t.shop.store.history.list({ limit: 20, ...(kinds && { kinds }) });
  return entries.map(({ kind, by, subject }) => [kind, by.name, subject]);
}

describe('an invitation', () => {
  it('is a token of 256 bits of which only the hash is stored', async () => {
    const token = await invite();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await t.shop.database.db.selectFrom('invitations').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is shown to its person, with the end of its seven days', async () => {
    expect((await open(await invite())).json().invitation).toEqual({
      ...SOFIA,
      by: 'Ana Vargas',
      isNew: true,
      expiresAt: new Date(t.clock.now + 7 * DAY).toISOString(),
    });
  });

  it('sets the password and signs the person in', async () => {
    const reply = await accept(await invite());
    expect(reply.statusCode).toBe(200);
    const { token, userId, ...rest } = reply.json();
    expect(rest).toEqual({ name: 'Sofía Rojas' });
    const own = { authorization: `Bearer ${token}` };
    expect((await t.app.inject({ url: `/user/${userId}`, headers: own })).json().user).toEqual({
      ...SOFIA,
      status: 'activo',
    });
    const { sessions } = (await t.app.inject({ url: '/sessions', headers: own })).json();
    expect(sessions).toMatchObject([{ device: 'Chrome en Android', isCurrent: true }]);
    const login = { email: SOFIA.email, password: PASSWORD };
    expect((await t.app.inject({ method: 'POST', url: '/auth/login', payload: login })).statusCode).toBe(200);
  });

  it('works once, not a second time', async () => {
    const token = await invite();
    await accept(token);
    const again = await accept(token, 'otra clave larga');
    expect([again.statusCode, again.json()]).toEqual([404, DEAD]);
    expect((await open(token)).json()).toEqual(DEAD);
    expect(await t.shop.store.users.count()).toBe(2);
  });

  it('works until its seven days end, and not after', async () => {
    const [first, second] = [await invite(), await invite({ ...SOFIA, email: 'luis@tienda.cr' })];
    t.clock.now += 7 * DAY - 1;
    expect((await accept(first)).statusCode).toBe(200);
    t.clock.now += 1;
    const late = await accept(second);
    expect([late.statusCode, late.json()]).toEqual([404, DEAD]);
    expect((await open(second)).statusCode).toBe(404);
  });

  it.each(['x', createToken(), `${createToken()}x`, '%00', 'a'.repeat(64)])(
    'does not open with the guessed token %s',
    async (token) => {
      await invite();
      expect((await open(token)).json()).toEqual(DEAD);
      expect((await accept(token)).json()).toEqual(DEAD);
      expect(await t.shop.store.users.count()).toBe(1);
    },
  );

  it('lets one of twenty win who open it at once', async () => {
    const token = await invite();
    const all = Array.from({ length: 20 }, (_, at) => accept(token, PASSWORD, `198.51.${at}.1`));
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
    expect(await t.shop.store.users.count()).toBe(2);
  });

  it('ends with a newer one for the same e-mail', async () => {
    const [first, second] = [await invite(), await invite({ ...SOFIA, email: ' SOFIA@tienda.cr' })];
    expect((await accept(first)).statusCode).toBe(404);
    expect((await accept(second)).statusCode).toBe(200);
  });

  it('gets a new link on a retry with the same key, and only the last one works', async () => {
    const key = { 'idempotency-key': 'una-clave-de-envio' };
    const [first, again] = [await post('/users/invite', SOFIA, key), await post('/users/invite', SOFIA, key)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    const tokens = [first, again].map((reply) => reply.json().path.replace('/invitacion/', ''));
    expect((await accept(tokens[0])).statusCode).toBe(404);
    expect((await accept(tokens[1])).statusCode).toBe(200);
    expect(await history(['person-invited'])).toHaveLength(1);
    expect((await post('/users/invite', { ...SOFIA, name: 'Otra' }, key)).statusCode).toBe(422);
  });

  it('is refused for an e-mail that has a user, also an inactive one', async () => {
    await t.addUser({ email: 'sofia@tienda.cr', status: 'inactivo' });
    const reply = await post('/users/invite', SOFIA);
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Ya hay una persona con ese correo.']);
  });

  it('checks the password by the rules of the password form', async () => {
    const token = await invite();
    for (const bad of ['corta', '123456789', 'sofiarojas']) {
      const reply = await accept(token, bad);
      expect([bad, reply.statusCode]).toEqual([bad, 422]);
      expect(reply.json().errors[0].msg).toMatch(/^La contraseña debe contener al menos 6 caracteres/);
    }
    const payload = { newPassword: PASSWORD, newPasswordConfirm: 'otra clave larga' };
    const reply = await t.app.inject({ method: 'POST', url: `/invitations/${token}`, payload });
    expect(reply.json().errors).toEqual([
      { path: 'newPasswordConfirm', msg: 'Las contraseñas no coinciden o son demasiado cortas' },
    ]);
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('is in the history when it is made and used, without the link', async () => {
    const token = await invite();
    await accept(token);
    expect(await history(['person-invited', 'person-joined'])).toEqual(
      expect.arrayContaining([
        ['person-invited', 'Ana Vargas', 'Sofía Rojas'],
        ['person-joined', 'Sofía Rojas', 'Sofía Rojas'],
      ]),
    );
    expect(JSON.stringify(await t.shop.store.history.list({ limit: 20 }))).not.toContain(token);
  });
});

describe('guesses at the token of an invitation', () => {
  it('are slowed down for each network, and never close a right link there', async () => {
    const token = await invite();
    for (let at = 0; at < 20; at += 1) expect((await open(token)).statusCode).toBe(200);
    const guesses = [];
    for (let at = 0; at < 8; at += 1) guesses.push(await open(createToken()));
    expect(guesses.slice(0, 5).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(guesses.at(-1)?.statusCode).toBe(429);
    expect(guesses.at(-1)?.headers['retry-after']).toBeDefined();
    expect((await open(token)).statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(200);
    expect((await open(token)).statusCode).toBe(429);
  });

  it('do not slow down sign-ins from the same network', async () => {
    for (let at = 0; at < 8; at += 1) await open(createToken(), '127.0.0.1');
    const payload = { email: ana.email, password: ana.password };
    expect((await t.app.inject({ method: 'POST', url: '/auth/login', payload })).statusCode).toBe(200);
  });
});
