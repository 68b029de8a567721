import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { setUserPassword } from '../account/commands.ts';

const HOUR = 3_600_000;
const OLD = 'la clave de la jefa';
const NEW = 'la clave del enlace';
const WAIT = {
  code: 'RECENT_LINK',
  message:
    'Entraste con un enlace hace menos de 24 horas. Por seguridad, podrás cambiar este número desde el 16 de noviembre, 6:00.',
};
const BLOCKS = [
  ['sinpe', { phone: '60457788', holder: 'Ana' }],
  ['whatsapp', { phone: '50688881234' }],
] as const;

type Headers = { authorization: string };
let t: TestShop;
let asAna: Headers;

beforeEach(async () => {
  t = await openTestShop();
  asAna = await t.signIn(await t.addUser({ role: 'administrador', name: 'Ana', password: OLD }));
});
afterEach(() => t[Symbol.asyncDispose]());

function post(url: string, payload: object, headers: Headers) {
  return t.app.inject({ method: 'POST', url, headers, payload });
}

async function take(url: string, body: object) {
  const { path } = (await post(url, { ...body, password: OLD }, asAna)).json();
  const call = path.replace('/invitacion/', '/invitations/');
  const payload = { newPassword: NEW, newPasswordConfirm: NEW };
  const { token, userId } = (await t.app.inject({ method: 'POST', url: call, payload })).json();
  return { headers: { authorization: `Bearer ${token}` }, userId, email: 'eva@tienda.cr', password: NEW };
}

const EVA = { name: 'Eva', email: 'eva@tienda.cr', role: 'administrador' } as const;

/** Two ways to a password by a link. */
const WAYS = {
  joined: () => take('/users/invite', EVA),
  'got a new password': async () => {
    const { id } = await t.addUser(EVA);
    return take(`/users/${id}/link`, {});
  },
};

const CASES = Object.keys(WAYS).flatMap((way) =>
  BLOCKS.map(([block, values]) => [way, block, values] as const),
);

describe('an administrator who by a link', () => {
  it.each(CASES)('%s changes the number of %s only a day later', async (way, block, values) => {
    const eva = await WAYS[way as keyof typeof WAYS]();
    const save = (headers: Headers, password = NEW) =>
      post(`/settings/${block}`, { version: 0, ...values, password }, headers);
    for (const password of [NEW, 'otra cualquiera']) {
      const early = await save(eva.headers, password);
      expect([early.statusCode, early.json()]).toEqual([403, WAIT]);
    }
    expect(await t.shop.store.settings.all()).toEqual({});
    t.clock.now += 24 * HOUR;
    expect((await save(await t.signIn({ ...EVA, status: 'activo', ...eva }))).statusCode).toBe(200);
  });

  it('got a password waits as long after changing it', async () => {
    const { headers, userId } = await WAYS.joined();
    const change = { userId, currentPassword: NEW, newPassword: OLD, newPasswordConfirm: OLD };
    expect((await post('/user/reset-password', change, headers)).statusCode).toBe(200);
    const reply = await post('/settings/sinpe', { version: 0, ...BLOCKS[0][1], password: OLD }, headers);
    expect(reply.statusCode).toBe(403);
  });

  it('got a password does not wait after another one from the terminal, or for other blocks', async () => {
    const { headers, userId, email } = await WAYS.joined();
    const shop = { version: 0, name: 'Casa Aurora', theme: 'rosa', socialUrl: '' };
    expect((await post('/settings/shop', shop, headers)).statusCode).toBe(200);
    await setUserPassword(t.shop, email);
    expect((await t.shop.store.users.findById(userId))?.linkUsedAt).toBeNull();
  });
});
