import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './samples.testing.ts';
import { shortened } from './shorten.ts';

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
      fc.property(anyText, fc.integer({ min: 2, max: 90 }), (text, most) => {
        const short = shortened(text.toWellFormed(), most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});
