import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutControls } from './product/normalise.ts';
import { anyText } from './samples.testing.ts';
import { foldText, shortened, singleLine, wellFormed, withoutTrailing } from './text.ts';

describe('wellFormed and withoutControls', () => {
  it('keep emoji and replace lone surrogates', () => {
    expect(wellFormed('hola 🛒')).toBe('hola 🛒');
    expect(wellFormed('hola \ud83d')).toBe('hola \ufffd');
    expect(wellFormed('\udd25 hola')).toBe('\ufffd hola');
  });

  it('return a text that can be percent-encoded', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const safe = wellFormed(text);
        expect(decodeURIComponent(encodeURIComponent(safe))).toBe(safe);
        expect(safe).toHaveLength(text.length);
      }),
      { examples: [['\udc00\ud800']] },
    );
  });

  it('keep line breaks and tabs, and remove other control characters', () => {
    expect(withoutControls('a\0b\u0007c\r\nd\te\u007ff\u0085g')).toBe('abc\nd\tefg');
  });
});

describe('singleLine', () => {
  it.each([
    ['Cable\nTotal: ₡1', 'Cable Total: ₡1'],
    ['  Cable \t USB\u2028C  ', 'Cable USB C'],
    ['Cable\u202eBSU', 'CableBSU'],
    ['\u2066Cable\u2069\u200f', 'Cable'],
    ['Cable \u202e USB', 'Cable USB'],
    ['Cable\0', 'Cable'],
    ['Familia 👨‍👩‍👧', 'Familia 👨‍👩‍👧'],
  ])('turns %j into %j', (given, expected) => {
    expect(singleLine(given)).toBe(expected);
  });

  it('returns its own result unchanged', () => {
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

describe('shortened', () => {
  it('returns a text that fits unchanged', () => {
    expect(shortened('Audífonos Onda', 14)).toBe('Audífonos Onda');
  });

  it('cuts after a whole word and removes the sign after it', () => {
    expect(shortened('Audífonos Onda, negros', 16)).toBe('Audífonos Onda…');
    expect(shortened('Audífonos Onda', 10)).toBe('Audífonos…');
  });

  it('cuts within a word if there is only one word', () => {
    expect(shortened('Otorrinolaringología', 6)).toBe('Otorr…');
  });

  it('never returns a text above the limit or with a broken character', () => {
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

  it('does not change a text that has the character only inside', () => {
    expect(withoutTrailing('//a//b', '/')).toBe('//a//b');
  });
});
