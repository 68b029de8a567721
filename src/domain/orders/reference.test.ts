import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findReferences } from './find-references.ts';
import {
  compactReference,
  createLinkKey,
  createReference,
  formatReference,
  LINK_KEY,
  parseReference,
  type RandomBytes,
} from './reference.ts';

const ALPHABET = '23456789CDFHJKMNPQRTWXY';
const random: RandomBytes = (bytes) => webcrypto.getRandomValues(bytes);

/** A fixed sequence of bytes, so that the test always tries the same references. */
function createSeeded(): RandomBytes {
  let state = 20_261_115;
  return (bytes) =>
    bytes.map(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

describe('a reference', () => {
  it('has eight symbols with a hyphen in the middle, and at least two letters', () => {
    for (let i = 0; i < 2_000; i += 1) {
      const reference = createReference(random);
      expect(reference).toMatch(/^[2-9CDFHJKMNPQRTWXY]{4}-[2-9CDFHJKMNPQRTWXY]{4}$/);
      expect(reference.match(/[A-Z]/g)!.length).toBeGreaterThanOrEqual(2);
      expect(parseReference(reference)).toBe(reference);
    }
  });

  it('uses every symbol about equally often at the first seven places', () => {
    const seeded = createSeeded();
    const counts = new Map<string, number>();
    for (let i = 0; i < 5_000; i += 1) {
      for (const symbol of compactReference(createReference(seeded)).slice(0, 7)) {
        counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
      }
    }
    expect([...counts.keys()].sort().join('')).toBe(ALPHABET);
    for (const count of counts.values()) expect(Math.abs(count / ((5_000 * 7) / 23) - 1)).toBeLessThan(0.12);
  });

  it('is not made of bytes that would make the first symbols more frequent', () => {
    const reference = createReference((bytes) => bytes.fill(229).fill(253, 0, 2));
    expect(reference.slice(0, 6)).toBe('YYYY-Y');
  });

  it('is refused for random bytes that never change, instead of being drawn for ever', () => {
    expect(() => createReference((bytes) => bytes.fill(0))).toThrow();
    expect(() => createReference((bytes) => bytes.fill(255))).toThrow();
    expect(() => createReference(() => new Uint8Array(0))).toThrow();
  });

  it('is refused after every single wrong symbol and every swap of two different symbols', () => {
    const seeded = createSeeded();
    let accepted = 0;
    for (let i = 0; i < 10_000; i += 1) {
      const symbols = [...compactReference(createReference(seeded))];
      for (const changed of [...withOneWrong(symbols), ...withSwaps(symbols)]) {
        if (parseReference(changed) !== null) accepted += 1;
      }
    }
    expect(accepted).toBe(0);
  });
});

function* withOneWrong(symbols: readonly string[]): Generator<string> {
  for (const [at, right] of symbols.entries()) {
    for (const wrong of ALPHABET) if (wrong !== right) yield symbols.with(at, wrong).join('');
  }
}

function* withSwaps(symbols: readonly string[]): Generator<string> {
  for (const [i, a] of symbols.entries()) {
    for (const [j, b] of symbols.entries())
      if (i < j && a !== b) yield symbols.with(i, b).with(j, a).join('');
  }
}

const REFERENCE = createReference(createSeeded());
const COMPACT = compactReference(REFERENCE);

describe('a typed reference', () => {
  it.each([
    ['as it is shown', REFERENCE],
    ['without a hyphen', COMPACT],
    ['in lower case', REFERENCE.toLowerCase()],
    ['with spaces', ` ${[...COMPACT].join(' ')} `],
    ['with the dash of a phone', REFERENCE.replace('-', ' – ')],
  ])('is read %s', (_name, text) => expect(parseReference(text)).toBe(REFERENCE));

  it.each(['', 'K7QM', `${COMPACT}2`, '8888-7777', '22222222', 'AAAA-AAAA', `${' '.repeat(50)}${COMPACT}`])(
    '«%s» is refused',
    (text) => expect(parseReference(text)).toBe(null),
  );

  it('of eight digits is refused, even if the check symbol is right', () => {
    const digits = Array.from({ length: 4_000 }, (_, i) => `8888${i + 6_000}`);
    expect(digits.filter((text) => parseReference(text) !== null || findReferences(text).length > 0)).toEqual(
      [],
    );
  });

  it('has a form with a hyphen and one without', () => {
    expect(formatReference('K7QM4XTY')).toBe('K7QM-4XTY');
    expect(formatReference('K7QM-4XTY')).toBe('K7QM-4XTY');
    expect(compactReference('K7QM-4XTY')).toBe('K7QM4XTY');
  });
});

describe('the key of a link', () => {
  it('has 26 symbols, and two keys differ', () => {
    const keys = Array.from({ length: 500 }, () => createLinkKey(random));
    for (const key of keys) expect(key).toMatch(LINK_KEY);
    expect(new Set(keys).size).toBe(500);
    expect(new Set(keys.join('')).size).toBe(32);
  });

  it.each(['', '3f9k2m7q4t8w1x5z6c0b2d9h7', '3F9K2M7Q4T8W1X5Z6C0B2D9H7J', '3f9k2m7q4t8w1x5z6c0b2d9h7o'])(
    'is not «%s»',
    (text) => expect(text).not.toMatch(LINK_KEY),
  );
});
