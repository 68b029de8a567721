import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './samples.testing.ts';
import { foldText, shortened, singleLine, wellFormed, withoutControls, withoutTrailing } from './text.ts';

describe('a text from outside', () => {
  it('keeps its emoji and loses the halves of broken ones', () => {
    expect(wellFormed('hola 🛒')).toBe('hola 🛒');
    expect(wellFormed('hola \ud83d')).toBe('hola \ufffd');
    expect(wellFormed('\udd25 hola')).toBe('\ufffd hola');
  });

  it('can always be encoded once it is well formed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const safe = wellFormed(text);
        expect(decodeURIComponent(encodeURIComponent(safe))).toBe(safe);
        expect(safe).toHaveLength(text.length);
      }),
      { examples: [['\udc00\ud800']] },
    );
  });

  it('keeps its line breaks and tabs, and loses every other control character', () => {
    expect(withoutControls('a\0b\u0007c\r\nd\te\u007ff\u0085g')).toBe('abc\nd\tefg');
  });
});

describe('a text on one line', () => {
  it.each([
    ['Cable\nTotal: ₡1', 'Cable Total: ₡1'],
    ['  Cable \t USB\u2028C  ', 'Cable USB C'],
    ['Cable\u202eBSU', 'CableBSU'],
    ['\u2066Cable\u2069\u200f', 'Cable'],
    ['Cable \u202e USB', 'Cable USB'],
    ['Cable\0', 'Cable'],
    ['Familia 👨‍👩‍👧', 'Familia 👨‍👩‍👧'],
  ])('%j becomes %j', (given, expected) => {
    expect(singleLine(given)).toBe(expected);
  });

  it('is already one when it was made one', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = singleLine(text);
        expect(singleLine(line)).toBe(line);
        expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029]/u);
      }),
    );
  });
});

describe('foldText', () => {
  it.each([
    ['Cámaras', 'camaras'],
    ['CÁMARAS', 'cámaras'],
    ['Cámaras'.normalize('NFD'), 'Cámaras'.normalize('NFC')],
    ['  Smart   Home ', 'smart home'],
    ['Smart\u00a0Home', 'smart home'],
    ['Pingüinos', 'pinguinos'],
    ['NIÑOS', 'niños'],
    ['Nin\u0303os', 'niños'],
    ['Roto \ud83d', 'roto \ufffd'],
  ])('gives %j and %j the same key', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['niño', 'nino'],
    ['año', 'ano'],
    ['audio', 'audios'],
    ['smart home', 'smarthome'],
  ])('gives %j and %j different keys', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it('returns its own result unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const key = foldText(text);
        expect(foldText(key)).toBe(key);
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
      }),
    );
  });
});

describe('a text that must be short', () => {
  it('stays as it is where it fits', () => {
    expect(shortened('Audífonos Onda', 14)).toBe('Audífonos Onda');
  });

  it('ends after a whole word, without the mark that followed it', () => {
    expect(shortened('Audífonos Onda, negros', 16)).toBe('Audífonos Onda…');
    expect(shortened('Audífonos Onda', 10)).toBe('Audífonos…');
  });

  it('is cut within a word that is all there is', () => {
    expect(shortened('Otorrinolaringología', 6)).toBe('Otorr…');
  });

  it('is never longer than asked for, and no character of it is broken', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 90 }), (text, max) => {
        const short = shortened(text.toWellFormed(), max);
        expect(short.length).toBeLessThanOrEqual(max);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('withoutTrailing', () => {
  it('removes every copy of the character at the end, and no other', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (start, slashes) => {
        const kept = start.endsWith('/') ? `${start}x` : start;
        expect(withoutTrailing(kept + '/'.repeat(slashes), '/')).toBe(kept);
      }),
    );
  });

  it('leaves a text alone that has the character only inside', () => {
    expect(withoutTrailing('//a//b', '/')).toBe('//a//b');
  });
});
