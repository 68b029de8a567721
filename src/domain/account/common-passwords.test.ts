import { describe, expect, it } from 'vitest';
import { PASSWORD_LONGER_THAN } from '../limits.ts';
import { COMMON_WORDS } from './common-passwords.data.ts';
import { isCommonPassword } from './common-passwords.ts';

const ENDINGS = ['', '1', '12', '123', '1234', '01', '2024', '!', '.'];

describe('isCommonPassword', () => {
  it.each([
    ...['1234567', '12345678', '123456789', '987654321', '1111111', '0123456', '11223344', '25121990'],
    ...['01/01/1990', '8888-7777', '1-1234-0567', '123123123', '121212121'],
    ...[
      'password',
      'Password1',
      'PASSWORD123',
      'p@ssw0rd',
      'P4ssw0rd!',
      'contraseña',
      'Contraseña1',
      'contrasena',
    ],
    ...[
      'qwertyu',
      'qwerty123',
      'QWERTYUIOP',
      'asdfghjkl',
      '1q2w3e4r',
      'zaq12wsx',
      'q1w2e3r4',
      '1qaz2wsx',
      'abc123456',
    ],
    ...[
      'aaaaaaa',
      'abcabcabc',
      'xyzxyzx',
      'iloveyou',
      'teamo123',
      'princesa',
      'Te amo mucho',
      'admin123',
      '!admin!1',
    ],
    ...[
      'puravida',
      'PuraVida2024',
      'costarica',
      'saprissa10',
      'alajuelense',
      'Jesús1234',
      'diosesamor',
      'sanjosé1',
    ],
    ...['mitienda1', 'letmein1', 'football', 'superman', 'welcome1', 'trustno1', 'monkey12', 'dragon99'],
  ])('returns true for %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'una clave larga',
    'Clave-segura-1',
    'nueva12',
    'la clave del banco',
    'caballo correcto grapa',
    'v8Qz-3nRt',
  ])('returns false for %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('knows at least three thousand passwords that are long enough for the form', () => {
    const all = [...COMMON_WORDS].flatMap((word) => ENDINGS.map((ending) => word + ending));
    const longEnough = all.filter((password) => password.length > PASSWORD_LONGER_THAN);
    expect(new Set(longEnough).size).toBeGreaterThan(3_000);
    expect(longEnough.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('has a list of words in lower case without accents', () => {
    for (const word of COMMON_WORDS) expect(word).toMatch(/^[a-z\d]+$/);
  });
});

describe('isCommonPassword with names', () => {
  const names = ['florita.ulloa@artesania.cr', 'Florita Ulloa Bonilla', 'Artesanías del Valle'];

  it.each(['florita', 'Florita.Ulloa', 'ulloabonilla88', 'artesanias1', 'Artesanías Valle', 'Fl0rita'])(
    'returns true for %s, which consists of the names',
    (password) => {
      expect(isCommonPassword(password, names)).toBe(true);
      expect(isCommonPassword(`${password} y su perra`, names)).toBe(false);
    },
  );

  it('returns false for the same password without the names', () => {
    expect(isCommonPassword('ulloabonilla88')).toBe(false);
  });
});
