import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOrderShop } from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, type Call, partsOf, rowOf } from '../../contract/calls.ts';
import { readConfig } from '../config.ts';
import { addUser, setUserPassword } from './commands.ts';
import { createAdministrator } from './first-administrator.ts';

const FIRST = { code: 'PASSWORD_FIRST', message: 'Cambia primero la contraseña con la que empezaste.' };
const ALLOWED: readonly Call[] = ['GET /user/:userId', 'POST /user/reset-password', 'POST /auth/logout'];

let t: TestShop;
beforeEach(async () => {
  t = await openOrderShop();
});
afterEach(() => t[Symbol.asyncDispose]());

async function openForced() {
  const user = await t.addUser({ role: 'administrador' });
  await t.shop.database.db.updateTable('users').set({ must_change_password: 1 }).execute();
  const payload = { email: user.email, password: user.password };
  const login = (await t.app.inject({ method: 'POST', url: '/auth/login', payload })).json();
  return { user, login, headers: { authorization: `Bearer ${login.token}` } };
}

describe('a person with a generated password', () => {
  it('can do nothing but read the own account, change the password and sign out', async () => {
    const { headers } = await openForced();
    for (const name of CALLS.filter((key) => rowOf(key).access !== 'public')) {
      if (ALLOWED.includes(name)) continue;
      const { method, path } = partsOf(name);
      const reply = await t.app.inject({ method, url: path.replace(/:\w+/, 'producto-1'), headers });
      expect([name, reply.statusCode, reply.json()]).toEqual([name, 403, FIRST]);
    }
    expect((await t.app.inject({ url: '/products/all', headers })).statusCode).toBe(200);
  });

  it('is reported by the sign-in and by the own account, until the password is changed', async () => {
    const { user, login, headers } = await openForced();
    expect(login).toMatchObject({ mustChangePassword: true });
    const account = () => t.app.inject({ url: `/user/${user.id}`, headers });
    expect((await account()).json().user.mustChangePassword).toBe(true);
    const [newPassword, userId] = ['otra clave larga', user.id];
    const payload = { userId, currentPassword: user.password, newPassword, newPasswordConfirm: newPassword };
    await t.app.inject({ method: 'POST', url: '/user/reset-password', headers, payload });
    expect((await account()).json().user).not.toHaveProperty('mustChangePassword');
    expect((await t.app.inject({ url: '/users', headers })).statusCode).toBe(200);
  });

  it('cannot read the account of another person', async () => {
    const { headers } = await openForced();
    const other = await t.addUser();
    const reply = await t.app.inject({ url: `/user/${other.id}`, headers });
    expect([reply.statusCode, reply.json()]).toEqual([403, FIRST]);
  });

  it('can sign out', async () => {
    const { headers } = await openForced();
    expect((await t.app.inject({ method: 'POST', url: '/auth/logout', headers })).statusCode).toBe(204);
  });
});

describe('a generated password', () => {
  const mustChange = async (email: string) =>
    (await t.shop.store.users.findByEmail(email))?.mustChangePassword;

  it('of the first administrator must be changed, and one from the configuration not', async () => {
    await createAdministrator(t.shop, readConfig({}), t.clock.now);
    expect(await mustChange('admin@localhost')).toBe(true);
    await t.shop.database.db.deleteFrom('users').execute();
    const config = readConfig({ ADMIN_EMAIL: 'jefa@tienda.cr', ADMIN_PASSWORD: 'una clave larga' });
    await createAdministrator(t.shop, config, t.clock.now);
    expect(await mustChange('jefa@tienda.cr')).toBe(false);
  });

  it('from the terminal must be changed, and the history has no password', async () => {
    await addUser(t.shop, { email: 'luis@tienda.cr', name: 'Luis', role: 'vendedor' });
    expect(await mustChange('luis@tienda.cr')).toBe(true);
    const user = await t.addUser();
    const lines = await setUserPassword(t.shop, user.email);
    expect(await mustChange(user.email)).toBe(true);
    const entries = await t.shop.store.history.list({ limit: 9 });
    expect(entries.map(({ kind, by }) => [kind, by.id])).toEqual(
      expect.arrayContaining([
        ['person-joined', null],
        ['password-changed', null],
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain(lines[1]?.replace('Contraseña: ', ''));
  });
});
