import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { findBearerToken } from '../http/bearer.ts';
import { createToken, hashToken } from './tokens.ts';

describe('a token', () => {
  it('has 256 random bits, is valid in a header, and is different each time', () => {
    const many = Array.from({ length: 1_000 }, createToken);
    for (const token of many) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(new Set(many).size).toBe(1_000);
  });

  it('is stored as its SHA-256', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is read from a bearer header only', () => {
    const token = createToken();
    for (const word of ['Bearer', 'bearer', 'BEARER'])
      expect(findBearerToken(`${word} ${token}`)).toBe(token);
    const others = [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token}, x`,
    ];
    for (const header of [...others, `Bearer ${token}=`, `Bearer ${token.slice(1)}`, `Bearer ${token}\n`]) {
      expect(findBearerToken(header)).toBeNull();
    }
    expect(findBearerToken(undefined)).toBeNull();
  });

  it('that was guessed finds no user in a thousand attempts', async () => {
    await using t = await openTestShop();
    await t.signInAsSeller();
    for (let at = 0; at < 1_000; at += 1) expect(await t.accounts.findCaller(createToken())).toBeNull();
  });
});
