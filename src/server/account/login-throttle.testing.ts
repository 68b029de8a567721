import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import {
  openTestShop,
  type TestShop,
  type TestShopOptions,
} from '../../../test/harness/in-process/test-shop.ts';

/** Steps for the tests of guessed passwords. */

const ATTACKER = '203.0.113.66';

export async function openShop(options: TestShopOptions = {}) {
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

export function login({ app }: TestShop, { email = 'ana@tienda.cr', password = 'adivinanza', ...rest }: Try) {
  return app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password, ...rest.more },
    remoteAddress: rest.from ?? ATTACKER,
    ...(rest.headers && { headers: rest.headers }),
  });
}
