import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop, type TestUser } from '../../../test/harness/in-process/test-shop.ts';
import type { Notice } from '../../domain/settings/notices.ts';
import { addUser, enableUser } from '../account/commands.ts';

const password = 'la clave de la jefa';
const MINUTE = 60_000;
const SOFIA = { name: 'Sofía', email: 'sofia@tienda.cr', role: 'administrador' } as const;

type Headers = { authorization: string };
let t: TestShop;
let ana: Headers;
let luis: TestUser & { id: string };
let asLuis: Headers;
let version = 0;

beforeEach(async () => {
  t = await openTestShop();
  version = 0;
  ana = await t.signIn(await t.addUser({ role: 'administrador', name: 'Ana', password }));
  luis = await t.addUser({ role: 'administrador', name: 'Luis' });
  asLuis = await t.signIn(luis);
});
afterEach(() => t[Symbol.asyncDispose]());

const iso = (time: number) => new Date(time).toISOString();

async function post(url: string, payload: object = {}) {
  t.clock.now += MINUTE;
  const reply = await t.app.inject({ method: 'POST', url, headers: ana, payload: { password, ...payload } });
  expect(reply.statusCode).toBeLessThan(300);
  return reply.json();
}

async function setSinpe(phone: string, holder = 'Ana Vargas'): Promise<void> {
  await post('/settings/sinpe', { version, phone, holder });
  version += 1;
}

async function noticesOf(headers: Headers): Promise<Notice[]> {
  const reply = await t.app.inject({ url: '/notices', headers });
  expect(reply.statusCode).toBe(200);
  return reply.json().notices;
}

function read(headers: Headers, until: unknown) {
  return t.app.inject({ method: 'POST', url: '/notices/read', headers, payload: { until } });
}

describe('the notice about a new SINPE number', () => {
  it('is for every administrator, with both numbers, the person and the time', async () => {
    await setSinpe('8812 3456');
    await setSinpe('6045 7788');
    const notices = await noticesOf(asLuis);
    const made = { kind: 'sinpe', by: 'Ana' };
    expect(notices).toEqual([
      { ...made, before: '88123456', after: '60457788', at: iso(t.clock.now) },
      { ...made, before: '', after: '88123456', at: iso(t.clock.now - MINUTE) },
    ]);
    expect(await noticesOf(ana)).toEqual(notices);
  });

  it('is gone for the person who read it, and comes back with the next change', async () => {
    await setSinpe('8812 3456');
    const [{ at = '' } = {}] = await noticesOf(asLuis);
    expect((await read(asLuis, at)).statusCode).toBe(204);
    expect(await noticesOf(asLuis)).toEqual([]);
    expect(await noticesOf(ana)).toHaveLength(1);
    await setSinpe('6045 7788');
    expect(await noticesOf(asLuis)).toHaveLength(1);
    // A page that was opened earlier does not bring back what was read since.
    await read(asLuis, iso(t.clock.now));
    await read(asLuis, at);
    expect(await noticesOf(asLuis)).toEqual([]);
  });

  it('tells nothing of another holder, of other settings, or of what happened before a person joined', async () => {
    await setSinpe('8812 3456');
    await read(ana, iso(t.clock.now));
    await setSinpe('8812 3456', 'Otra persona');
    await post('/settings/buying', { version: 0, cart: 'on', orders: 'off', password: undefined });
    expect(await noticesOf(ana)).toEqual([]);
    t.clock.now += MINUTE;
    const sofia = await t.signIn(await t.addUser({ role: 'administrador' }));
    expect(await noticesOf(sofia)).toEqual([]);
  });

  it.each([undefined, 5, 'ayer', '2026-13-45T00:00:00Z'])(
    'refuses %j as the time of reading',
    async (until) => {
      await setSinpe('8812 3456');
      expect((await read(asLuis, until)).statusCode).toBe(422);
      expect(await noticesOf(asLuis)).toHaveLength(1);
    },
  );
});

describe('a notice', () => {
  it('is not read before it was shown: a later time than that of the newest one is refused', async () => {
    expect((await read(asLuis, '2099-01-01T00:00:00.000Z')).statusCode).toBe(422);
    await setSinpe('8812 3456');
    const [{ at = '' } = {}] = await noticesOf(asLuis);
    const late = await read(asLuis, iso(Date.parse(at) + 1));
    expect([late.statusCode, late.json().errors]).toEqual([
      422,
      [{ path: 'until', msg: 'Debe ser la fecha de un aviso que ya viste' }],
    ]);
    expect((await read(asLuis, at)).statusCode).toBe(204);
    expect((await read(asLuis, at)).statusCode).toBe(204);
    expect((await read(asLuis, iso(Date.parse(at) + 1))).statusCode).toBe(422);
    await setSinpe('6045 7788');
    expect(await noticesOf(asLuis)).toHaveLength(1);
  });

  it('is told when the clock was set back before it, and when it has the same time as one that was read', async () => {
    await setSinpe('8812 3456');
    const [{ at = '' } = {}] = await noticesOf(asLuis);
    await read(asLuis, at);
    for (const back of [MINUTE, 3 * MINUTE]) {
      t.clock.now -= back;
      await setSinpe(`6045 77${10 + version}`);
      expect(await noticesOf(asLuis)).toHaveLength(version - 1);
    }
  });

  it('that did not fit into the list comes after the others were read', async () => {
    for (let at = 10; at < 22; at += 1) await setSinpe(`6045 77${at}`);
    const shown = await noticesOf(asLuis);
    expect(shown).toHaveLength(10);
    await read(asLuis, shown[0]!.at);
    expect(await noticesOf(asLuis)).toMatchObject([{ after: '60457721' }, { after: '60457720' }]);
  });
});

describe('every administrator is told of', () => {
  const told = async () => {
    const [notice] = await noticesOf(asLuis);
    return notice;
  };

  it('another WhatsApp number', async () => {
    await post('/settings/whatsapp', { version: 0, phone: '+1 202 555 0199' });
    const expected = { kind: 'whatsapp', before: '50670000000', after: '12025550199', by: 'Ana' };
    expect(await told()).toEqual({ ...expected, at: iso(t.clock.now) });
  });

  it('an invitation to administer the shop, and of the person who took it', async () => {
    const { path } = await post('/users/invite', SOFIA);
    expect(await told()).toEqual({ kind: 'invitation', person: 'Sofía', by: 'Ana', at: iso(t.clock.now) });
    t.clock.now += MINUTE;
    const payload = { newPassword: 'otra clave larga', newPasswordConfirm: 'otra clave larga' };
    const url = path.replace('/invitacion/', '/invitations/');
    await t.app.inject({ method: 'POST', url, payload });
    expect(await told()).toEqual({ kind: 'administrator', person: 'Sofía', by: 'Ana', at: iso(t.clock.now) });
  });

  it('a link for the password of an administrator', async () => {
    await post(`/users/${luis.id}/link`);
    expect(await told()).toMatchObject({ kind: 'link', person: 'Luis', by: 'Ana' });
  });

  it.each([
    ['got the role', { role: 'vendedor', status: 'activo' }, { role: 'administrador' }],
    ['was enabled', { role: 'administrador', status: 'inactivo' }, { status: 'activo' }],
  ] as const)('an administrator who %s', async (_how, before, change) => {
    const { id } = await t.addUser({ name: 'Eva', ...before });
    await post(`/users/${id}/update`, change);
    expect(await told()).toMatchObject({ kind: 'administrator', person: 'Eva', by: 'Ana' });
  });

  it('an administrator from the terminal', async () => {
    t.clock.now += MINUTE;
    await addUser(t.shop, SOFIA);
    expect(await told()).toMatchObject({
      kind: 'administrator',
      person: 'Sofía',
      by: 'Terminal del servidor',
    });
    await t.addUser({ role: 'administrador', status: 'inactivo', name: 'Eva', email: 'eva@tienda.cr' });
    await enableUser(t.shop, 'eva@tienda.cr');
    expect(await told()).toMatchObject({ kind: 'administrator', person: 'Eva', by: 'Terminal del servidor' });
  });

  it('nothing about sellers, about names, or about the end of the role', async () => {
    const { id } = await t.addUser({ name: 'Rosa' });
    await post('/users/invite', { ...SOFIA, role: 'vendedor' });
    await post(`/users/${id}/link`);
    await post(`/users/${id}/update`, { name: 'Rosa Mora', status: 'inactivo' });
    await post(`/users/${luis.id}/update`, { name: 'administrador' });
    const { id: eva } = await t.addUser({ role: 'administrador' });
    await post(`/users/${eva}/update`, { role: 'vendedor' });
    expect(await noticesOf(asLuis)).toEqual([]);
  });
});
