import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop, type TestUser } from '../../../test/harness/in-process/test-shop.ts';

const PASSWORD = 'la clave de la jefa';
const SOFIA = { name: 'Sofía', email: 'sofia@tienda.cr', role: 'administrador' };
const MISSING = {
  code: 'INVALID_FIELDS',
  message: 'Revisa los datos marcados',
  errors: [{ path: 'password', msg: 'Escribe tu contraseña' }],
};
const WRONG = {
  code: 'WRONG_CURRENT_PASSWORD',
  message: 'La contraseña actual no es correcta',
  errors: [{ path: 'password', msg: 'La contraseña actual no es correcta' }],
};

type Person = TestUser & { id: string };
let t: TestShop;
let people: Record<'ana' | 'eva' | 'rosa' | 'luis', Person>;
let headers: Record<string, string>;

beforeEach(async () => {
  t = await openTestShop();
  const administrator = { role: 'administrador' } as const;
  people = {
    ana: await t.addUser({ ...administrator, name: 'Ana', password: PASSWORD }),
    eva: await t.addUser(administrator),
    rosa: await t.addUser({ ...administrator, status: 'inactivo' }),
    luis: await t.addUser(),
  };
  headers = await t.signIn(people.ana);
});
afterEach(() => t[Symbol.asyncDispose]());

function post(url: string, payload: object = {}, more: Record<string, string> = {}) {
  return t.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
}

const CALLS: readonly (readonly [what: string, url: () => string, body: object, status: number])[] = [
  ['the invitation of an administrator', () => '/users/invite', SOFIA, 201],
  ['a link for an administrator', () => `/users/${people.eva.id}/link`, {}, 201],
  ['the role of an administrator', () => `/users/${people.luis.id}/update`, { role: 'administrador' }, 200],
  ['the end of that role', () => `/users/${people.eva.id}/update`, { role: 'vendedor' }, 200],
  ['disabling an administrator', () => `/users/${people.eva.id}/update`, { status: 'inactivo' }, 200],
  ['enabling an administrator', () => `/users/${people.rosa.id}/update`, { status: 'activo' }, 200],
];

describe('what concerns administrators', () => {
  it.each(CALLS)('asks for the password of the caller: %s', async (_what, url, body, status) => {
    const before = await stateOf(t);
    const without = await post(url(), body);
    expect([without.statusCode, without.json()]).toEqual([422, MISSING]);
    const wrong = await post(url(), { ...body, password: 'la clave de otra' });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, WRONG]);
    expect(await stateOf(t)).toEqual(before);
    expect((await post(url(), { ...body, password: PASSWORD })).statusCode).toBe(status);
    expect(await stateOf(t)).not.toEqual(before);
  });

  it.each(CALLS)('asks for it again on a retry with the same key: %s', async (_what, url, body, status) => {
    const key = { 'idempotency-key': 'una-clave-de-envio' };
    expect((await post(url(), { ...body, password: PASSWORD }, key)).statusCode).toBe(status);
    const before = await stateOf(t);
    expect((await post(url(), { ...body, password: 'adivinada' }, key)).statusCode).toBe(401);
    // A finished change is answered as before; a link would be made anew.
    expect((await post(url(), body, key)).statusCode).toBe(status === 201 ? 422 : 200);
    expect(await stateOf(t)).toEqual(before);
  });

  it('counts wrong passwords with the sign-ins of the same person', async () => {
    const body = { ...SOFIA, password: 'adivinada' };
    for (let at = 0; at < 5; at += 1) expect((await post('/users/invite', body)).statusCode).toBe(401);
    expect((await post('/users/invite', { ...SOFIA, password: PASSWORD })).statusCode).toBe(429);
    const { email } = people.ana;
    const login = { method: 'POST', url: '/auth/login', payload: { email, password: PASSWORD } } as const;
    expect((await t.app.inject(login)).statusCode).toBe(429);
    expect(await t.shop.store.invitations.usable(t.clock.now)).toEqual([]);
  });

  it('stores the password nowhere', async () => {
    for (const [, url, body] of CALLS)
      await post(url(), { ...body, password: PASSWORD }, { 'idempotency-key': `clave de ${url()}`.slice(9) });
    const { database } = t.shop;
    const tables = ['history', 'idempotency_keys', 'invitations', 'login_attempts'] as const;
    const rows = await Promise.all(
      tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
    );
    expect(rows.flat().length).toBeGreaterThan(10);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});

describe('what concerns sellers', () => {
  it.each([
    ['/users/invite', { ...SOFIA, role: 'vendedor' }],
    ['/users/luis/link', {}],
    ['/users/luis/update', { status: 'inactivo' }],
    ['/users/eva/update', { name: 'Eva Mora' }],
  ])('needs no password: %s %j', async (path, body) => {
    const url = path.replace(/luis|eva/, (name) => people[name as 'luis' | 'eva'].id);
    expect((await post(url, body)).statusCode).toBeLessThan(300);
  });
});

describe('a link for oneself', () => {
  it('is refused, also with the password, and the refusal leads to the password form', async () => {
    const reply = await post(`/users/${people.ana.id}/link`, { password: PASSWORD });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('Tu contraseña la cambias tú: en Cuenta, con «Cambiar contraseña».');
    expect(await t.shop.store.invitations.usable(t.clock.now)).toEqual([]);
  });
});
