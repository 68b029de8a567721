import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop, type TestUser } from '../../../test/harness/in-process/test-shop.ts';
import type { HistoryKind } from '../../domain/history/entries.ts';
import { disableUser } from './commands.ts';

const password = 'la clave de la jefa';
const LAST = {
  code: 'LAST_ADMINISTRATOR',
  message: 'La tienda necesita al menos una persona que la administre.',
};

type Person = TestUser & { id: string };
let t: TestShop;
let ana: Person;
let headers: Record<string, string>;

beforeEach(async () => {
  t = await openTestShop();
  ana = await t.addUser({ role: 'administrador', name: 'Ana Vargas', password });
  headers = await t.signIn(ana);
});
afterEach(() => t[Symbol.asyncDispose]());

function post(url: string, payload: object = {}, more: Record<string, string> = {}) {
  return t.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
}

const update = (id: string, payload: object) => post(`/users/${id}/update`, payload);

async function administrators(): Promise<number> {
  const users = await t.shop.store.users.all();
  return users.filter(({ role, status }) => role === 'administrador' && status === 'activo').length;
}

async function lastEntry(kind: HistoryKind) {
  const [entry] = await t.shop.store.history.list({ limit: 1, kinds: [kind] });
  return entry && [entry.by.name, entry.subject, entry.details.changes];
}

describe('GET /users', () => {
  it('lists people with their last sign-in, and invitations that wait', async () => {
    const luis = await t.addUser({ name: 'Luis Mora', status: 'inactivo' });
    await post('/users/invite', { name: 'Sofía', email: 'sofia@tienda.cr', role: 'vendedor' });
    const { users, invitations } = (await t.app.inject({ url: '/users', headers })).json();
    const { id, name, email, role } = ana;
    expect(users).toEqual([
      { id, name, email, role, status: 'activo', lastSignInAt: new Date(t.clock.now).toISOString() },
      {
        id: luis.id,
        name: 'Luis Mora',
        email: luis.email,
        role: 'vendedor',
        status: 'inactivo',
        lastSignInAt: null,
      },
    ]);
    expect(invitations).toMatchObject([{ name: 'Sofía', email: 'sofia@tienda.cr', role: 'vendedor' }]);
  });
});

describe('POST /users/{id}/update', () => {
  it('changes name and role, and the history has the old and the new value', async () => {
    const luis = await t.addUser({ name: 'Luis' });
    const reply = await update(luis.id, { name: ' Luis  Mora ', role: 'administrador', password });
    expect(reply.json()).toMatchObject({ message: 'Guardado', user: { name: 'Luis Mora' } });
    expect(await lastEntry('person-changed')).toEqual([
      'Ana Vargas',
      'Luis',
      [
        { field: 'name', before: 'Luis', after: 'Luis Mora' },
        { field: 'role', before: 'vendedor', after: 'administrador' },
      ],
    ]);
  });

  it('ends the sessions of a disabled person at once', async () => {
    const luis = await t.addUser();
    const own = await t.signIn(luis);
    expect((await update(luis.id, { status: 'inactivo' })).statusCode).toBe(200);
    expect((await t.app.inject({ url: `/user/${luis.id}`, headers: own })).statusCode).toBe(401);
  });

  it('takes the role from a signed-in person at once', async () => {
    const luis = await t.addUser({ role: 'administrador' });
    const own = await t.signIn(luis);
    await update(luis.id, { role: 'vendedor', password });
    expect((await t.app.inject({ url: '/users', headers: own })).statusCode).toBe(403);
  });

  it.each([{ status: 'inactivo' }, { role: 'vendedor' }])(
    'refuses %j for the last administrator',
    async (change) => {
      await t.addUser({ role: 'administrador', status: 'inactivo' });
      const reply = await update(ana.id, change);
      expect([reply.statusCode, reply.json()]).toEqual([409, LAST]);
      expect(await administrators()).toBe(1);
      expect(await lastEntry('person-changed')).toBeUndefined();
    },
  );

  it('leaves one administrator when two calls at once demote two of two', async () => {
    const luis = await t.addUser({ role: 'administrador' });
    for (let round = 0; round < 5; round += 1) {
      const calls = [
        update(ana.id, { role: 'vendedor', password }),
        update(luis.id, { status: 'inactivo', password }),
      ];
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode).sort();
      // Whoever has just lost the role is refused as well.
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
      expect(await administrators()).toBe(1);
      const users = t.shop.database.db.updateTable('users');
      await users.set({ role: 'administrador', status: 'activo' }).execute();
    }
  });

  it.each([
    [{ name: '' }, 422],
    [{ name: 'x'.repeat(61) }, 422],
    [{ role: 'jefa' }, 422],
    [{ status: 'dormido' }, 422],
    [{ name: 7 }, 422],
    [{ email: 'otra@tienda.cr' }, 400],
  ])('refuses %j', async (change, status) => {
    expect((await update(ana.id, change)).statusCode).toBe(status);
    expect((await t.shop.store.users.findById(ana.id))?.name).toBe('Ana Vargas');
  });

  it('answers a retry with the same key as the first time', async () => {
    const key = { 'idempotency-key': 'una-clave-de-envio' };
    const first = await post(`/users/${ana.id}/update`, { name: 'Ana' }, key);
    await update(ana.id, { name: 'Ana Otra' });
    const again = await post(`/users/${ana.id}/update`, { name: 'Ana' }, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await t.shop.store.users.findById(ana.id))?.name).toBe('Ana Otra');
  });
});

describe('a link for a new password', () => {
  const PASSWORD = { newPassword: 'otra clave larga', newPasswordConfirm: 'otra clave larga' };

  it('sets the password, ends the sessions of the person and signs in', async () => {
    const luis = await t.addUser({ name: 'Luis' });
    const old = await t.signIn(luis);
    const { path } = (await post(`/users/${luis.id}/link`)).json();
    expect(await lastEntry('person-link')).toEqual(['Ana Vargas', 'Luis', []]);
    const call = path.replace('/invitacion/', '/invitations/');
    expect((await t.app.inject({ url: call })).json().invitation.isNew).toBe(false);
    const reply = await t.app.inject({ method: 'POST', url: call, payload: PASSWORD });
    expect(reply.json()).toMatchObject({ userId: luis.id, token: expect.any(String) });
    expect((await t.app.inject({ url: '/sessions', headers: old })).statusCode).toBe(401);
    expect(await lastEntry('password-changed')).toEqual(['Luis', 'Luis', undefined]);
    expect(JSON.stringify(await t.shop.store.history.list({ limit: 9 }))).not.toContain('otra clave larga');
  });

  it('is refused for an inactive person, and ends when the person is disabled', async () => {
    const luis = await t.addUser();
    const { path } = (await post(`/users/${luis.id}/link`)).json();
    await update(luis.id, { status: 'inactivo' });
    const call = path.replace('/invitacion/', '/invitations/');
    expect((await t.app.inject({ method: 'POST', url: call, payload: PASSWORD })).statusCode).toBe(404);
    expect((await post(`/users/${luis.id}/link`)).statusCode).toBe(409);
  });
});

describe('the command that disables a user', () => {
  it('refuses the last administrator', async () => {
    await expect(disableUser(t.shop, ana.email)).rejects.toThrow(LAST.message);
    expect(await administrators()).toBe(1);
  });
});
