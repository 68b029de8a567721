import type { Passwords } from '../../../src/server/accounts/passwords.ts';

/** Passwords that cost nothing and remember what they compared: for tests of who is compared, and how often. */
export interface CountedPasswords extends Passwords {
  /** The stored hash of every comparison, null where there was nobody to compare with. */
  readonly compared: (string | null)[];
}

export function createCountedPasswords(): CountedPasswords {
  const compared: (string | null)[] = [];
  return {
    compared,
    hash: async (password) => `tal cual:${password}`,
    async verify(password, stored) {
      compared.push(stored);
      return stored === `tal cual:${password}`;
    },
    isOutdated: () => false,
  };
}
