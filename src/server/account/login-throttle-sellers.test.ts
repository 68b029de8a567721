import { describe, expect, it } from 'vitest';
import { login, openShop } from './login-throttle.testing.ts';

const AT_HOME = '198.51.100.7';

describe('a seller whose e-mail is being guessed', () => {
  it('can sign in from a known network while many strangers guess', async () => {
    const { t, seller } = await openShop();
    await using _ = t;
    const { password } = seller;
    expect((await login(t, { password, from: AT_HOME })).statusCode).toBe(200);
    for (let at = 0; at < 100; at += 1) await login(t, { from: `203.${at}.113.7` });
    expect((await login(t, { password, from: '192.0.2.1' })).statusCode).toBe(429);
    expect((await login(t, { password, from: AT_HOME })).statusCode).toBe(200);
  });

  it('can sign in from a new network while one attacker guesses', async () => {
    const { t, seller } = await openShop();
    await using _ = t;
    for (let at = 0; at < 20; at += 1) await login(t, {});
    expect((await login(t, { password: seller.password, from: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('does not reset the counters of the attacker by signing in', async () => {
    const { t, seller, compared } = await openShop();
    await using _ = t;
    const home = { password: seller.password, from: AT_HOME };
    await login(t, home);
    for (let at = 0; at < 10; at += 1) await login(t, {});
    expect((await login(t, home)).statusCode).toBe(200);
    compared.length = 0;
    for (let at = 0; at < 10; at += 1) await login(t, {});
    expect(compared).toEqual([]);
  });

  it('has no failed attempts after a sign-in', async () => {
    const { t, seller } = await openShop();
    await using _ = t;
    for (let at = 0; at < 4; at += 1) await login(t, { from: AT_HOME });
    expect((await login(t, { password: seller.password, from: AT_HOME })).statusCode).toBe(200);
    for (let at = 0; at < 5; at += 1) expect((await login(t, { from: AT_HOME })).statusCode).toBe(401);
  });
});

describe('colleagues on one network', () => {
  const OFFICE = '198.51.100.20';

  async function openOffice() {
    const office = await openShop();
    const luis = await office.t.addUser({ email: 'luis@tienda.cr' });
    return { ...office, luis };
  }

  it('cannot reset the counter for another e-mail by signing in with their own password', async () => {
    const { t, seller, luis, compared } = await openOffice();
    await using _ = t;
    for (const { email, password } of [seller, luis]) await login(t, { email, password, from: OFFICE });
    compared.length = 0;
    for (let round = 0; round < 12; round += 1) {
      for (let at = 0; at < 4; at += 1) await login(t, { email: luis.email, from: OFFICE });
      expect((await login(t, { password: seller.password, from: OFFICE })).statusCode).toBe(200);
    }
    expect(compared).toHaveLength(5 + 12);
  });

  it.each(['known there', 'new there'])(
    'can sign in while a colleague guesses on the same network, when %s',
    async (who) => {
      const { t, luis } = await openOffice();
      await using _ = t;
      const right = { email: luis.email, password: luis.password, from: OFFICE };
      if (who === 'known there') await login(t, right);
      for (let at = 0; at < 50; at += 1) await login(t, { from: OFFICE });
      expect((await login(t, right)).statusCode).toBe(200);
    },
  );

  it('are not blocked by the refused attempts of one colleague', async () => {
    const { t, luis } = await openOffice();
    await using _ = t;
    for (let at = 0; at < 100; at += 1) await login(t, { from: `203.${at}.113.7` });
    for (let at = 0; at < 20; at += 1) expect((await login(t, { from: OFFICE })).statusCode).toBe(429);
    const { email, password } = luis;
    expect((await login(t, { email, password, from: OFFICE })).statusCode).toBe(200);
  });

  it('who signed in there before can sign in while somebody tries invented e-mails from there', async () => {
    const { t, luis } = await openOffice();
    await using _ = t;
    const { email, password } = luis;
    await login(t, { email, password, from: OFFICE });
    for (let at = 0; at < 50; at += 1) await login(t, { email: `persona${at}@tienda.cr`, from: OFFICE });
    expect((await login(t, { email, password, from: OFFICE })).statusCode).toBe(200);
  });
});
