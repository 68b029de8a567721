import { describe, expect, it } from 'vitest';
import { createCountedPasswords } from '../../../test/passwords.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../../../test/shop.ts';
import { delayAfter } from './throttle.ts';

const ATTACKER = '203.0.113.66';
const AT_HOME = '198.51.100.7';
const QUARTER = 15 * 60_000;

async function openShop(options: TestShopOptions = {}) {
  const passwords = createCountedPasswords();
  const t = await openTestShop({ passwords, ...options });
  const seller = await t.addUser({ email: 'ana@tienda.cr' });
  return { t, seller, compared: passwords.compared };
}

interface Try {
  readonly email?: string;
  readonly password?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly more?: object;
}

function login({ app }: TestShop, { email = 'ana@tienda.cr', password = 'adivinanza', ...rest }: Try) {
  return app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password, ...rest.more },
    remoteAddress: rest.from ?? ATTACKER,
    ...(rest.headers && { headers: rest.headers }),
  });
}

/** The same e-mail as somebody writes it who wants to be counted as somebody else. */
function disguise(email: string, at: number): string {
  const letters = [...email].map((letter, index) => ((at >> index) & 1 ? letter.toUpperCase() : letter));
  return ' '.repeat(at % 7) + letters.join('') + '\t'.repeat(at % 3);
}

describe('guessing', () => {
  it('is free five times and then costs 1 s, 2 s, 4 s… up to a quarter of an hour', () => {
    const delays = Array.from({ length: 20 }, (_, at) => delayAfter(at + 1) / 1_000);
    const growing = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
    expect(delays).toEqual([0, 0, 0, 0, ...growing, 900, 900, 900, 900, 900, 900]);
    expect(delayAfter(Number.MAX_SAFE_INTEGER)).toBe(QUARTER);
  });

  it('is told how long to wait, and is let through when that is over and not before', async () => {
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

  it('counts one address whichever e-mails it tries, and whatever it says about itself', async () => {
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
    expect(compared).toHaveLength(5);
  });

  it('counts those behind a trusted proxy on another machine apart, and only those', async () => {
    const { t, compared } = await openShop({ trustedProxies: ['10.0.0.0/8'] });
    await using _ = t;
    for (const from of ['10.1.2.3', '192.168.1.1'])
      for (let at = 0; at < 10; at += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${at}` };
        await login(t, { from, email: `persona${at}@tienda.cr`, headers });
      }
    expect(compared).toHaveLength(10 + 5);
  });

  it('counts all addresses of one IPv6 network as one', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    for (let at = 0; at < 40; at += 1)
      await login(t, { email: `persona${at}@tienda.cr`, from: `2001:db8:7:1::${at}` });
    expect(compared).toHaveLength(5);
    await login(t, { email: 'persona99@tienda.cr', from: '2001:db8:7:2::1' });
    expect(compared).toHaveLength(6);
  });

  it('counts one e-mail whichever addresses try it', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    for (let at = 0; at < 40; at += 1)
      await login(t, { from: `203.0.113.${at}`, email: disguise('ana@tienda.cr', at) });
    expect(compared).toHaveLength(5);
  });

  it('does not slip past in a crowd', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    const crowd = Array.from({ length: 300 }, (_, at) => login(t, { password: `adivinanza ${at}` }));
    const statuses = (await Promise.all(crowd)).map((reply) => reply.statusCode);
    expect(compared).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(295);
  });

  it('with fields of its own invention reaches no password at all', async () => {
    const { t, compared } = await openShop();
    await using _ = t;
    for (let at = 0; at < 40; at += 1) {
      expect((await login(t, { more: { [`clave${at}`]: at } })).statusCode).toBe(400);
    }
    expect(compared).toEqual([]);
  });
});

describe('a seller whose e-mail is being guessed', () => {
  it('signs in from where she did before, while a new address has to wait', async () => {
    const { t, seller } = await openShop();
    await using _ = t;
    const { password } = seller;
    expect((await login(t, { password, from: AT_HOME })).statusCode).toBe(200);
    for (let at = 0; at < 20; at += 1) await login(t, { from: `203.0.113.${at}` });
    expect((await login(t, { password, from: '192.0.2.1' })).statusCode).toBe(429);
    expect((await login(t, { password, from: AT_HOME })).statusCode).toBe(200);
  });

  it('gives the one who guesses no new tries by signing in', async () => {
    const { t, seller, compared } = await openShop();
    await using _ = t;
    const home = { password: seller.password, from: AT_HOME };
    await login(t, home);
    compared.length = 0;
    for (let at = 0; at < 10; at += 1) await login(t, { from: `203.0.113.${at}` });
    expect((await login(t, home)).statusCode).toBe(200);
    for (let at = 10; at < 20; at += 1) await login(t, { from: `203.0.113.${at}` });
    expect(compared).toHaveLength(5 + 1);
  });

  it('starts anew after a sign-in, however often she mistyped', async () => {
    const { t, seller } = await openShop();
    await using _ = t;
    for (let at = 0; at < 4; at += 1) await login(t, { from: AT_HOME });
    expect((await login(t, { password: seller.password, from: AT_HOME })).statusCode).toBe(200);
    for (let at = 0; at < 5; at += 1) expect((await login(t, { from: AT_HOME })).statusCode).toBe(401);
  });
});
