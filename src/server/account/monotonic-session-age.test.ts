import { describe, expect, it } from 'vitest';
import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { createAccounts } from './accounts.ts';
import { createThrottle } from './login-throttle.ts';
import { createSessionAges } from './monotonic-session-age.ts';

const MINUTE = 60_000;

describe('a session', () => {
  it('expires exactly one hour after this process first saw it', () => {
    let elapsed = 5 * MINUTE;
    const ages = createSessionAges(() => elapsed);
    ages.begin('propia');
    elapsed += 30 * MINUTE;
    expect(ages.isExpired('de otra copia')).toBe(false);
    elapsed += 30 * MINUTE - 1;
    expect(ages.isExpired('propia')).toBe(false);
    elapsed += 1;
    expect(ages.isExpired('propia')).toBe(true);
    expect(ages.isExpired('de otra copia')).toBe(false);
    expect(ages.drainExpired()).toStrictEqual(['propia']);
    expect(ages.drainExpired()).toStrictEqual([]);
  });

  it.each([-30, -120, -24 * 60])(
    'ends after one hour when the clock was set by %i minutes',
    async (minutes) => {
      const passwords = createCountedPasswords();
      await using t = await openTestShop({ passwords });
      const time = { elapsed: 0 };
      const now = () => t.clock.now;
      const { store } = t.shop;
      const throttle = createThrottle(store.attempts, now);
      const accounts = createAccounts({ store, passwords, throttle, now, elapsed: () => time.elapsed });
      const { email, password } = await t.addUser();
      const { token } = await accounts.login({ email, password }, '198.51.100.1');
      const pass = (ms: number) => {
        t.clock.now += ms;
        time.elapsed += ms;
      };
      pass(40 * MINUTE);
      expect(await accounts.findCaller(token)).not.toBeNull();
      t.clock.now += minutes * MINUTE;
      pass(20 * MINUTE);
      expect(await accounts.findCaller(token)).toBeNull();
      t.clock.now -= minutes * MINUTE;
      time.elapsed = 0;
      expect(await accounts.findCaller(token)).toBeNull();
    },
  );
});
