import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './wrap-text.ts';

/** Every character has the same width. */
const measure = (text: string) => [...text].length;
const room = (width: number, lines: number) => ({ width, lines, measure });

describe('breakLines', () => {
  it('breaks between words', () => {
    expect(breakLines('Audífonos inalámbricos Ondara', room(14, 4))).toEqual([
      'Audífonos',
      'inalámbricos',
      'Ondara',
    ]);
    expect(breakLines('  Radio   de mesa ', room(20, 4))).toEqual(['Radio de mesa']);
  });

  it('breaks a word that is wider than the line, without splitting a character', () => {
    expect(breakLines('abcdefgh', room(3, 4))).toEqual(['abc', 'def', 'gh']);
    expect(breakLines('🎧🎧🎧', room(2, 4))).toEqual(['🎧🎧', '🎧']);
  });

  it('ends a text that is too long with an ellipsis', () => {
    expect(breakLines('uno dos tres cuatro cinco', room(6, 2))).toEqual(['uno', 'dos…']);
    expect(breakLines('unodos tresxx cuatro', room(6, 2))).toEqual(['unodos', 'tresx…']);
  });

  it('never exceeds the width and the number of lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, width) => {
        const lines = breakLines(text, room(width, 3));
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
