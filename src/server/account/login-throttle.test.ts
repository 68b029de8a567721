import { describe, expect, it } from 'vitest';
import { login, openShop } from './login-throttle.testing.ts';

const MINUTE = 60_000;

/** Other spellings of the same e-mail, to avoid its counter. */
function disguise(email: string, at: number): string {
  const letters = [...email].map((letter, index) => ((at >> index) & 1 ? letter.toUpperCase() : letter));
  return ' '.repeat(at % 7) + letters.join('') + '\t'.repeat(at % 3);
}

describe('guessing passwords', () => {
  it('is refused with a waiting time and allowed again only after it', async () => {
    const { t } = await openShop();
    await using _ = t;
    for (let at = 0; at < 5; at += 1) expect((await login(t, {})).statusCode).toBe(401);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      const refused = await login(t, {});
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds)]);
      t.clock.now += seconds * 1_000 - 1;
      expect((await login(t, {})).statusCode).toBe(429);
      t.clock.now += 1;
      expect((await login(t, {})).statusCode).toBe(401);
    }
  });

  it('at many e-mails from one address is refused after ten e-mails, also with forged forwarding headers', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    for (let at = 0; at < 40; at += 1) {
      const headers = {
        'x-forwarded-for': `10.0.0.${at}\t`,
        forwarded: `for=10.0.0.${at}`,
        'x-real-ip': '::1',
      };
      await login(t, { email: `persona${at}@tienda.cr`, headers });
    }
    expect(compared).toHaveLength(10);
    t.clock.now += 10 * MINUTE;
    for (let at = 40; at < 50; at += 1) await login(t, { email: `persona${at}@tienda.cr` });
    expect(compared).toHaveLength(11);
  });

  it('counts clients behind a trusted proxy separately, and only behind a trusted one', async () => {
    const { t, compared } = await openShop({ trustedProxies: ['10.0.0.0/8'] });
    await using _ = t;
    for (const from of ['10.1.2.3', '192.168.1.1'])
      for (let at = 0; at < 20; at += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${at}` };
        await login(t, { from, email: `persona${at}@tienda.cr`, headers });
      }
    expect(compared).toHaveLength(20 + 10);
  });

  it('counts all addresses of one IPv6 /64 together, and all networks of a /48 together', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    for (let at = 0; at < 40; at += 1) await login(t, { from: `2001:db8:7:1::${at}` });
    expect(compared).toHaveLength(5);
    for (let at = 0; at < 40; at += 1) await login(t, { from: `2001:db8:7:${at + 2}::1` });
    expect(compared).toHaveLength(15);
    await login(t, { from: '2001:db8:8:1::1' });
    expect(compared).toHaveLength(16);
    for (let at = 0; at < 100; at += 1)
      await login(t, { email: `persona${at}@tienda.cr`, from: `2001:db8:9:${at}::1` });
    expect(compared).toHaveLength(16 + 30);
  });

  it('at one e-mail from a thousand networks is refused after sixty, then allowed once a minute', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    const crowd = async (first: number) => {
      for (let at = first; at < first + 100; at += 1)
        await login(t, { from: `203.${at % 250}.113.7`, email: disguise('ana@tienda.cr', at) });
    };
    await crowd(0);
    expect(compared).toHaveLength(60);
    for (let minute = 1; minute <= 5; minute += 1) {
      t.clock.now += MINUTE;
      await crowd(100 * minute);
    }
    expect(compared).toHaveLength(65);
  });

  it('in parallel is counted as if it were sequential', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    const crowd = Array.from({ length: 300 }, (_, at) => login(t, { password: `adivinanza ${at}` }));
    const statuses = (await Promise.all(crowd)).map((reply) => reply.statusCode);
    expect(compared).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(295);
  });

  it('with unknown fields never compares a password', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    for (let at = 0; at < 40; at += 1) {
      expect((await login(t, { more: { [`clave${at}`]: at } })).statusCode).toBe(400);
    }
    expect(compared).toEqual([]);
  });
});

describe('the table of login attempts', () => {
  it('contains nothing that strangers typed', async () => {
    const { t } = await openShop();
    await using _ = t;
    await login(t, { email: 'mi-clave-secreta@correo.cr' });
    const rows = await t.shop.database.db.selectFrom('login_attempts').select('key').execute();
    expect(rows).toHaveLength(5);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
  });

  it('gets no row for a refused attempt', async () => {
    const { t } = await openShop();
    await using _ = t;
    const count = async () =>
      (await t.shop.database.db.selectFrom('login_attempts').select('key').execute()).length;
    for (let at = 0; at < 10; at += 1) await login(t, { email: `persona${at}@tienda.cr` });
    const before = await count();
    for (let at = 10; at < 50; at += 1) await login(t, { email: `persona${at}@tienda.cr` });
    expect(await count()).toBe(before);
  });
});
