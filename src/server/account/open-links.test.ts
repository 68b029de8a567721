import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop, type TestUser } from '../../../test/harness/in-process/test-shop.ts';
import { disableUser, setUserPassword } from './commands.ts';

const DAY = 24 * 3_600_000;
const PASSWORD = 'la clave de las jefas';
const NEW = { newPassword: 'otra clave larga', newPasswordConfirm: 'otra clave larga' };

type Person = TestUser & { id: string };
type Headers = { authorization: string };
let t: TestShop;
let owner: Person;
let berta: Person;
let luis: Person;
let asOwner: Headers;
let asBerta: Headers;

beforeEach(async () => {
  t = await openTestShop();
  const administrator = { role: 'administrador', password: PASSWORD } as const;
  owner = await t.addUser({ ...administrator, name: 'La dueña', email: 'jefa@tienda.cr' });
  berta = await t.addUser({ ...administrator, name: 'Berta', email: 'berta@tienda.cr' });
  luis = await t.addUser({ name: 'Luis' });
  asOwner = await t.signIn(owner);
  asBerta = await t.signIn(berta);
});
afterEach(() => t[Symbol.asyncDispose]());

function post(url: string, headers: Headers, payload: object = {}) {
  return t.app.inject({ method: 'POST', url, headers, payload });
}

async function makeLink(url: string, payload: object = {}, headers = asBerta): Promise<string> {
  const reply = await post(url, headers, { password: PASSWORD, ...payload });
  expect(reply.statusCode).toBe(201);
  return reply.json().path.replace('/invitacion/', '/invitations/');
}

/** An administrator, a seller and the owner: what Berta prepares. */
async function makeThree(): Promise<string[]> {
  return [
    await makeLink('/users/invite', { name: 'Berta otra vez', email: 'b@otro.cr', role: 'administrador' }),
    await makeLink(`/users/${luis.id}/link`),
    await makeLink(`/users/${owner.id}/link`),
  ];
}

const take = (url: string) => t.app.inject({ method: 'POST', url, payload: NEW });
const open = (headers = asOwner) => t.app.inject({ url: '/users', headers });

async function openLinks() {
  const { invitations } = (await open()).json();
  return invitations;
}

describe('the links of an administrator', () => {
  const ENDS: Record<string, () => Promise<unknown>> = {
    'is disabled': () =>
      post(`/users/${berta.id}/update`, asOwner, { status: 'inactivo', password: PASSWORD }),
    'is demoted': () => post(`/users/${berta.id}/update`, asOwner, { role: 'vendedor', password: PASSWORD }),
    'is signed out by another one': () => post(`/users/${berta.id}/sessions/end`, asOwner),
    'ends other sessions': () => post('/sessions/end-others', asBerta),
    'changes the password': () =>
      post('/user/reset-password', asBerta, { userId: berta.id, currentPassword: PASSWORD, ...NEW }),
    'takes a link for a new password': async () =>
      take(await makeLink(`/users/${berta.id}/link`, {}, asOwner)),
    'is disabled at the terminal': () => disableUser(t.shop, berta.email),
    'gets a password from the terminal': () => setUserPassword(t.shop, berta.email),
  };

  it.each(Object.entries(ENDS))('end when this person %s', async (_how, end) => {
    const links = await makeThree();
    expect(await openLinks()).toHaveLength(3);
    await end();
    expect(await openLinks()).toEqual([]);
    for (const link of links) {
      const reply = await take(link);
      expect([reply.statusCode, reply.json().message]).toEqual([
        404,
        'Esta invitación ya no sirve. Pide una nueva.',
      ]);
    }
    expect((await open()).statusCode).toBe(200);
  });

  it('stay when another person is disabled', async () => {
    await makeThree();
    await post(`/users/${luis.id}/update`, asOwner, { status: 'inactivo' });
    // The link for Luis himself ends.
    expect(await openLinks()).toHaveLength(2);
  });

  it('are refused while the maker administers nothing, whoever took the role away', async () => {
    const [link = ''] = await makeThree();
    const users = t.shop.database.db.updateTable('users').where('id', '=', berta.id);
    await users.set({ role: 'vendedor' }).execute();
    expect((await t.app.inject({ url: link })).statusCode).toBe(404);
    expect((await take(link)).statusCode).toBe(404);
  });
});

describe('a seller who becomes an administrator', () => {
  it('ends the link that was made for a seller without a password', async () => {
    const reply = await post(`/users/${luis.id}/link`, asBerta);
    await post(`/users/${luis.id}/update`, asOwner, { role: 'administrador', password: PASSWORD });
    expect((await take(reply.json().path.replace('/invitacion/', '/invitations/'))).statusCode).toBe(404);
  });
});

describe('GET /users', () => {
  it('lists every open link with its maker and its end, and no token', async () => {
    const links = await makeThree();
    const end = new Date(t.clock.now + 7 * DAY).toISOString();
    const common = { id: expect.stringMatching(/^[\da-f]{32}$/), by: 'Berta', expiresAt: end };
    const { name, email, role } = luis;
    expect(await openLinks()).toEqual([
      { ...common, name: 'Berta otra vez', email: 'b@otro.cr', role: 'administrador', isNew: true },
      { ...common, name: 'La dueña', email: 'jefa@tienda.cr', role: 'administrador', isNew: false },
      { ...common, name, email, role, isNew: false },
    ]);
    const body = (await open()).body;
    for (const link of links) expect(body).not.toContain(link.split('/').at(-1));
  });
});

describe('POST /users/links/{id}/revoke', () => {
  it('ends one link, says so in the history, and answers a retry as the first time', async () => {
    const [first = '', second = ''] = await makeThree();
    const [invited] = await openLinks();
    const revoke = () =>
      t.app.inject({
        method: 'POST',
        url: `/users/links/${invited.id}/revoke`,
        headers: { ...asOwner, 'idempotency-key': 'una-clave-de-envio' },
      });
    const [reply, again] = [await revoke(), await revoke()];
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Enlace anulado' }]);
    expect([again.statusCode, again.body]).toEqual([200, reply.body]);
    expect((await take(first)).statusCode).toBe(404);
    expect((await t.app.inject({ url: second })).statusCode).toBe(200);
    const entries = await t.shop.store.history.list({ limit: 9, kinds: ['link-revoked'] });
    expect(entries.map(({ by, subject }) => [by.name, subject])).toEqual([['La dueña', 'Berta otra vez']]);
  });

  it.each(['x', '0'.repeat(32), '%00', 'a'.repeat(64)])('knows no link %s', async (id) => {
    await makeThree();
    const reply = await post(`/users/links/${id}/revoke`, asOwner);
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'Ese enlace ya no está abierto']);
    expect(await openLinks()).toHaveLength(3);
  });
});

describe('a retry of a link with the same key', () => {
  it('is one entry of the history while the first link is open, and another one after it was revoked', async () => {
    const again = () =>
      t.app.inject({
        method: 'POST',
        url: `/users/${luis.id}/link`,
        headers: { ...asBerta, 'idempotency-key': 'una-clave-de-envio' },
      });
    const entries = () => t.shop.store.history.list({ limit: 9, kinds: ['person-link'] });
    await again();
    expect((await again()).statusCode).toBe(201);
    expect(await entries()).toHaveLength(1);
    const [{ id }] = await openLinks();
    await post(`/users/links/${id}/revoke`, asOwner);
    expect((await again()).statusCode).toBe(201);
    expect(await entries()).toHaveLength(2);
  });
});
