import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { addUser, disableUser, enableUser, listUsers, setUserPassword } from './commands.ts';

const ANA = { email: 'Ana@Tienda.cr ', name: 'Ana Mora', role: 'vendedor' };

function passwordIn(lines: readonly string[]): string {
  return lines.join('\n').split('Contraseña: ')[1] ?? '';
}

async function signInStatus(t: TestShop, password: string): Promise<number> {
  const payload = { email: 'ana@tienda.cr', password };
  return (await t.app.inject({ method: 'POST', url: '/auth/login', payload })).statusCode;
}

describe('the user commands', () => {
  it('add a user who can sign in with the printed password', async () => {
    await using t = await openTestShop();
    const password = passwordIn(await addUser(t.shop, ANA));
    expect(password).toMatch(/^\w{16}$/);
    expect(await signInStatus(t, password)).toBe(200);
    expect(await listUsers(t.shop)).toEqual(['ana@tienda.cr\tAna Mora\tvendedor\tactivo']);
  });

  it('refuse a second user with the same e-mail in other capitals', async () => {
    await using t = await openTestShop();
    await addUser(t.shop, ANA);
    await expect(addUser(t.shop, { ...ANA, email: 'ANA@tienda.CR' })).rejects.toThrow('Ya hay un usuario');
    expect(await listUsers(t.shop)).toHaveLength(1);
  });

  it.each([
    ['an e-mail without @', { ...ANA, email: 'ana' }, 'Ingresa un correo valido ana'],
    ['an unknown role', { ...ANA, role: 'jefa' }, 'El rol es administrador o vendedor'],
    ['a blank name', { ...ANA, name: '  ' }, 'Falta el nombre'],
  ])('refuse %s', async (_what, user, message) => {
    await using t = await openTestShop();
    await expect(addUser(t.shop, user)).rejects.toThrow(message);
    expect(await listUsers(t.shop)).toEqual([]);
  });

  it('disable a user and end all sessions, and enable the user again', async () => {
    await using t = await openTestShop();
    const password = passwordIn(await addUser(t.shop, ANA));
    const headers = await t.signIn({
      ...ANA,
      email: 'ana@tienda.cr',
      password,
      role: 'vendedor',
      status: 'activo',
    });
    await disableUser(t.shop, 'ana@tienda.cr');
    expect((await t.app.inject({ method: 'POST', url: '/auth/logout', headers })).statusCode).toBe(401);
    expect(await signInStatus(t, password)).toBe(401);
    await enableUser(t.shop, 'ana@tienda.cr');
    expect(await signInStatus(t, password)).toBe(200);
  });

  it('set a new password, and the old one no longer works', async () => {
    await using t = await openTestShop();
    const old = passwordIn(await addUser(t.shop, ANA));
    const renewed = passwordIn(await setUserPassword(t.shop, 'ana@tienda.cr'));
    expect(await signInStatus(t, old)).toBe(401);
    expect(await signInStatus(t, renewed)).toBe(200);
  });

  it('report an unknown user', async () => {
    await using t = await openTestShop();
    for (const command of [disableUser, enableUser, setUserPassword]) {
      await expect(command(t.shop, 'nadie@tienda.cr')).rejects.toThrow(
        'No hay un usuario con el correo nadie@tienda.cr',
      );
    }
  });
});
