import { describe, expect, it } from 'vitest';
import { createPassword, createPasswords } from './passwords.ts';

describe('a stored password', () => {
  it('is an Argon2id string with 19 MiB, two passes, one lane and its own salt', async () => {
    const passwords = createPasswords();
    const [first, second] = [await passwords.hash('una clave'), await passwords.hash('una clave')];
    const phc = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
    expect(first).toMatch(phc);
    expect(second).toMatch(phc);
    expect(first).not.toBe(second);
  });

  it('matches the same password and no similar one', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('  Clave ñandú 🛒 ');
    expect(await passwords.verify('  Clave ñandú 🛒 ', stored)).toBe(true);
    for (const other of ['Clave ñandú 🛒', '  clave ñandú 🛒 ', '  Clave n\u0303andú 🛒 ', '', stored]) {
      expect(await passwords.verify(other, stored)).toBe(false);
    }
  });

  // Made by another program, so that the format is not only what our own code expects.
  it('of another program with other parameters is understood', async () => {
    const passwords = createPasswords();
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await passwords.verify('password', stored)).toBe(true);
    expect(await passwords.verify('Password', stored)).toBe(false);
  });

  it('that is damaged throws an error', async () => {
    const passwords = createPasswords();
    for (const stored of ['', 'una clave', '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAA']) {
      await expect(passwords.verify('una clave', stored)).rejects.toThrow('not an Argon2id string');
    }
  });

  it('of null matches no password', async () => {
    const passwords = createPasswords();
    expect(await passwords.verify('', null)).toBe(false);
    expect(await passwords.verify('una clave', null)).toBe(false);
  });

  it('is compared two at a time while twenty wait, and further comparisons are refused', async () => {
    const passwords = createPasswords();
    const tries = Array.from({ length: 40 }, () => passwords.verify('una clave', null));
    const results = await Promise.allSettled(tries);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(18);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'BUSY' });
    expect(await passwords.verify('una clave', null)).toBe(false);
  });
});

describe('a generated password', () => {
  it('has 16 characters that do not look alike, and is different each time', () => {
    const many = Array.from({ length: 1_000 }, createPassword);
    for (const password of many) expect(password).toMatch(/^[a-zA-Z2-9]{16}$/);
    expect(many.join('')).not.toMatch(/[lIoO01]/);
    expect(new Set(many).size).toBe(1_000);
  });
});
