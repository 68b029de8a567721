import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './samples.testing.ts';
import { singleLine, wellFormed, withoutControls } from './text.ts';

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
