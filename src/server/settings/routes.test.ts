import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { AllSettings } from '../../domain/settings/blocks.ts';
import { PLACEHOLDER_PHONE } from '../../domain/settings/placeholder-phone.ts';

const PASSWORD = 'la clave de la jefa';

let t: TestShop;
let headers: { authorization: string };

async function open(environment: Record<string, string> = {}): Promise<void> {
  t = await openTestShop({ environment });
  headers = await t.signIn(await t.addUser({ role: 'administrador', name: 'Ana', password: PASSWORD }));
}

async function read(): Promise<AllSettings> {
  const reply = await t.app.inject({ url: '/settings', headers });
  expect(reply.statusCode).toBe(200);
  return reply.json().settings;
}

function save(block: string, payload: object, more: Record<string, string> = {}) {
  return t.app.inject({
    method: 'POST',
    url: `/settings/${block}`,
    headers: { ...headers, ...more },
    payload: block === 'whatsapp' ? { password: PASSWORD, ...payload } : payload,
  });
}

beforeEach(() => open());
afterEach(() => t[Symbol.asyncDispose]());

describe('GET /settings', () => {
  it('answers every block with its version, its values and what is locked', async () => {
    expect(await read()).toEqual({
      shop: {
        version: 0,
        values: { name: 'Chatea y Compra', theme: 'turquesa', socialUrl: 'https://www.instagram.com/' },
        locked: {},
        changed: null,
      },
      whatsapp: { version: 0, values: { phone: '50670000000' }, locked: {}, changed: null },
      buying: { version: 0, values: { cart: 'on', orders: 'on' }, locked: {}, changed: null },
      seller: {
        version: 0,
        values: { legalName: '', legalId: '', place: '', hours: '', warranty: '', returns: '' },
        locked: {},
        changed: null,
      },
      sinpe: { version: 0, values: { phone: '', holder: '' }, locked: {}, changed: null },
      delivery: { version: 0, values: { zones: [] }, locked: {}, changed: null },
    });
  });
});

describe('POST /settings/{block}', () => {
  it('stores the block, says who did it, and the shop uses it at once', async () => {
    const reply = await save('whatsapp', { version: 0, phone: '8888-1234' });
    expect(reply.statusCode).toBe(200);
    const block = {
      version: 1,
      values: { phone: '50688881234' },
      locked: {},
      changed: { by: 'Ana', at: new Date(t.clock.now).toISOString() },
    };
    expect(reply.json()).toEqual({ message: 'Guardado', block });
    expect((await read()).whatsapp).toEqual(block);
    expect(t.shop.snapshots.current().settings.whatsapp).toEqual({ phone: '50688881234' });
  });

  it('is in the history with the old and the new value, once', async () => {
    await save('whatsapp', { version: 0, phone: '8888-1234' });
    t.clock.now += 1;
    await save('whatsapp', { version: 1, phone: '8888-5678' });
    await save('whatsapp', { version: 1, phone: '8888-0000' });
    const entries = await t.shop.store.history.list({ limit: 9, kinds: ['settings-changed'] });
    expect(entries.map(({ subject, by, details }) => [subject, by.name, details.changes])).toEqual([
      ['whatsapp', 'Ana', [{ field: 'phone', before: '50688881234', after: '50688885678' }]],
      ['whatsapp', 'Ana', [{ field: 'phone', before: PLACEHOLDER_PHONE, after: '50688881234' }]],
    ]);
  });

  it('refuses a version that is not the stored one, and changes nothing', async () => {
    await save('whatsapp', { version: 0, phone: '8888-1234' });
    const reply = await save('whatsapp', { version: 0, phone: '8888-5678' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toMatch(/^Otra persona guardó este bloque/);
    expect((await read()).whatsapp.values).toEqual({ phone: '50688881234' });
  });

  it('lets one of twenty writers of the same version win', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save('whatsapp', { version: 0, phone: `888812${10 + at}` })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('answers a retry with the same key as the first time', async () => {
    const key = { 'idempotency-key': 'una-clave-de-envio' };
    const first = await save('whatsapp', { version: 0, phone: '8888-1234' }, key);
    const again = await save('whatsapp', { version: 0, phone: '8888-1234' }, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const other = await save('whatsapp', { version: 1, phone: '8888-5678' }, key);
    expect(other.statusCode).toBe(422);
  });

  it.each([
    ['whatsapp', { phone: '123' }, 422],
    ['whatsapp', { phone: 88881234 }, 422],
    ['whatsapp', { phone: 'a\0b' }, 422],
    ['whatsapp', {}, 422],
    ['whatsapp', { phone: '88881234', name: 'x' }, 400],
    ['shop', { name: '', theme: 'turquesa', socialUrl: '' }, 422],
    ['shop', { name: 'x', theme: 'verde', socialUrl: '' }, 422],
    ['delivery', { zones: [{ zone: 'Centro' }] }, 422],
    ['delivery', { zones: 'todas' }, 422],
    ['nada', { phone: '88881234' }, 404],
    ['__proto__', { phone: '88881234' }, 404],
  ])('refuses %s with %j', async (block, values, status) => {
    const reply = await save(block, { version: 0, ...values });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toEqual(expect.any(String));
    expect((await read()).whatsapp.version).toBe(0);
  });

  it.each([-1, 0.5, '0', null, undefined])('refuses the version %s', async (version) => {
    expect((await save('whatsapp', { version, phone: '88881234' })).statusCode).toBe(422);
  });
});

describe.each([
  ['sinpe', { version: 0, phone: '6045 7788', holder: 'Ana Vargas' }],
  ['whatsapp', { version: 0, phone: '8888-1234' }],
] as const)('POST /settings/%s', (block, values) => {
  it('needs the password of the administrator', async () => {
    const without = await save(block, { ...values, password: undefined });
    expect(without.statusCode).toBe(422);
    expect(without.json().errors).toEqual([{ path: 'password', msg: 'Escribe tu contraseña' }]);
    const wrong = await save(block, { ...values, password: 'la clave de otra' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'La contraseña actual no es correcta']);
    expect((await read())[block].version).toBe(0);
    expect((await save(block, { ...values, password: PASSWORD })).statusCode).toBe(200);
  });

  it('asks for it again when a write with the same key is sent again', async () => {
    const key = { 'idempotency-key': 'una-clave-de-envio' };
    const first = await save(block, { ...values, password: PASSWORD }, key);
    expect((await save(block, { ...values, password: 'adivinada' }, key)).statusCode).toBe(401);
    const again = await save(block, { ...values, password: PASSWORD }, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });
});

describe('POST /settings/sinpe', () => {
  const SINPE = { version: 0, phone: '6045 7788', holder: 'Ana Vargas' };

  it('stores the number and never the password', async () => {
    const reply = await save('sinpe', { ...SINPE, password: PASSWORD });
    expect(reply.json().block.values).toEqual({ phone: '60457788', holder: 'Ana Vargas' });
    const stored = [await t.shop.store.settings.all(), await t.shop.store.history.list({ limit: 9 })];
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });
});

describe('a setting that an environment variable fixes', () => {
  beforeEach(async () => {
    await t[Symbol.asyncDispose]();
    await open({ SHOP_NAME: 'La Fija' });
  });

  const FREE = { theme: 'rosa', socialUrl: '' };

  it('is shown with the name of the variable', async () => {
    const { shop } = await read();
    expect(shop.values.name).toBe('La Fija');
    expect(shop.locked).toEqual({ name: 'SHOP_NAME' });
  });

  it('cannot be changed by a forged call', async () => {
    const reply = await save('shop', { version: 0, name: 'La Otra', ...FREE });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().errors).toEqual([
      { path: 'name', msg: 'Lo fija la configuración del servidor (SHOP_NAME).' },
    ]);
    expect((await read()).shop).toMatchObject({ version: 0, values: { theme: 'turquesa' } });
  });

  it('does not lock the other fields of its block, and is not stored', async () => {
    expect((await save('shop', { version: 0, name: 'La Fija', ...FREE })).statusCode).toBe(200);
    expect((await read()).shop.values).toEqual({ name: 'La Fija', ...FREE });
    const stored = await t.shop.store.settings.all();
    expect(stored.shop?.values).toEqual({ name: 'Chatea y Compra', ...FREE });
  });
});
