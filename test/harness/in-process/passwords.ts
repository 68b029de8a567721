import type { Passwords } from '../../../src/server/account/passwords.ts';

/** Passwords without the cost of hashing, which record every comparison. */
interface CountedPasswords extends Passwords {
  /** The stored hash of every comparison; null if the account does not exist. */
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
