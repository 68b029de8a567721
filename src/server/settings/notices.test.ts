import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';

const PASSWORD = 'la clave de la jefa';
const MINUTE = 60_000;

describe('the notice about a new SINPE number', () => {
  let t: TestShop;
  let ana: { authorization: string };
  let luis: { authorization: string };
  let version = 0;

  beforeEach(async () => {
    t = await openTestShop({ passwords: createCountedPasswords() });
    version = 0;
    ana = await t.signIn(await t.addUser({ role: 'administrador', name: 'Ana', password: PASSWORD }));
    luis = await t.signIn(await t.addUser({ role: 'administrador', name: 'Luis' }));
  });
  afterEach(() => t[Symbol.asyncDispose]());

  async function setSinpe(phone: string, holder = 'Ana Vargas'): Promise<void> {
    t.clock.now += MINUTE;
    const payload = { version, phone, holder, password: PASSWORD };
    const reply = await t.app.inject({ method: 'POST', url: '/settings/sinpe', headers: ana, payload });
    expect(reply.statusCode).toBe(200);
    version += 1;
  }

  async function noticesOf(headers: { authorization: string }) {
    const reply = await t.app.inject({ url: '/notices', headers });
    expect(reply.statusCode).toBe(200);
    return reply.json().notices;
  }

  function read(headers: { authorization: string }, until: unknown) {
    return t.app.inject({ method: 'POST', url: '/notices/read', headers, payload: { until } });
  }

  it('is for every administrator, with both numbers, the person and the time', async () => {
    await setSinpe('8812 3456');
    await setSinpe('6045 7788');
    const notices = await noticesOf(luis);
    expect(notices).toEqual([
      { before: '88123456', after: '60457788', by: 'Ana', at: new Date(t.clock.now).toISOString() },
      { before: '', after: '88123456', by: 'Ana', at: new Date(t.clock.now - MINUTE).toISOString() },
    ]);
    expect(await noticesOf(ana)).toEqual(notices);
  });

  it('is gone for the person who read it, and comes back with the next change', async () => {
    await setSinpe('8812 3456');
    const [{ at }] = await noticesOf(luis);
    expect((await read(luis, at)).statusCode).toBe(204);
    expect(await noticesOf(luis)).toEqual([]);
    expect(await noticesOf(ana)).toHaveLength(1);
    await setSinpe('6045 7788');
    expect(await noticesOf(luis)).toHaveLength(1);
    // A page that was opened earlier does not bring back what was read since.
    await read(luis, new Date(t.clock.now).toISOString());
    await read(luis, at);
    expect(await noticesOf(luis)).toEqual([]);
  });

  it('tells nothing of another holder, of other settings, or of what happened before a person joined', async () => {
    await setSinpe('8812 3456');
    await read(ana, new Date(t.clock.now).toISOString());
    await setSinpe('8812 3456', 'Otra persona');
    const payload = { version: 0, phone: '8888 1234' };
    await t.app.inject({ method: 'POST', url: '/settings/whatsapp', headers: ana, payload });
    expect(await noticesOf(ana)).toEqual([]);
    t.clock.now += MINUTE;
    const sofia = await t.signIn(await t.addUser({ role: 'administrador' }));
    expect(await noticesOf(sofia)).toEqual([]);
  });

  it.each([undefined, 5, 'ayer', '2026-13-45T00:00:00Z'])(
    'refuses %j as the time of reading',
    async (until) => {
      await setSinpe('8812 3456');
      expect((await read(luis, until)).statusCode).toBe(422);
      expect(await noticesOf(luis)).toHaveLength(1);
    },
  );
});
