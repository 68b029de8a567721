import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../samples.testing.ts';
import {
  bySales,
  COUNTED_SEARCHES,
  findSearchWords,
  lastDays,
  NO_COUNTS,
  sumCounts,
} from './visit-counts.ts';

describe('a day', () => {
  it('follows the days before it across months and leap years', () => {
    expect(lastDays(Date.parse('2028-03-01T12:00:00Z'), 3)).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(lastDays(Date.parse('2026-11-15T12:00:00Z'), 400)).toHaveLength(400);
  });
});

describe('the counts of products', () => {
  it('are sorted by purchases and questions, then by cart additions, then by visits', () => {
    const seen = { ...NO_COUNTS, view: 900 };
    const added = { ...NO_COUNTS, add: 3 };
    const asked = { ...NO_COUNTS, ask: 1 };
    const bought = { ...NO_COUNTS, buy: 2 };
    expect([seen, added, asked, bought].sort(bySales)).toEqual([bought, asked, added, seen]);
  });

  it('are added up by kind', () => {
    expect(sumCounts([])).toEqual(NO_COUNTS);
    expect(
      sumCounts([
        { view: 1, add: 2, buy: 3, ask: 4 },
        { ...NO_COUNTS, view: 5 },
      ]),
    ).toEqual({
      view: 6,
      add: 2,
      buy: 3,
      ask: 4,
    });
  });
});

describe('the words of a search', () => {
  it.each([
    ['  Proyector\n4K ', 'proyector 4k'],
    ['AUDÍFONOS', 'audifonos'],
    ['Ñandú', 'ñandu'],
    ['iPhone 15 256', 'iphone 15 256'],
    ['memoria 128 512', 'memoria 128 512'],
    ['cable USB-C, 5.5"', 'cable usb c 5 5'],
    ['<b>dron', 'b dron'],
  ])('of %j are %j', (query, words) => {
    expect(findSearchWords(query)).toBe(words);
  });

  it.each([
    '',
    ' ',
    'p',
    'ana@correo.cr',
    'ana＠correo.cr',
    '88887777',
    '888 7777',
    '8888-7777 Ana',
    '1 1234 5678',
    '+506 8888 7777',
    '８８８８７７７７',
    'https://ejemplo.cr',
    'compre en ejemplo.com',
    'www ejemplo cr',
    'visite ejemplo/oferta',
    'esta tienda es una estafa total',
    'x'.repeat(41),
  ])('are not counted when they are %j', (query) => {
    expect(findSearchWords(query)).toBeNull();
  });

  it('have a maximum length, are safe in a spreadsheet, and do not change when normalised again', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const words = findSearchWords(query);
        if (words === null) return;
        expect([...words].length).toBeLessThanOrEqual(COUNTED_SEARCHES.letters);
        expect(words).toMatch(/^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u);
        expect(findSearchWords(words)).toBe(words);
      }),
      { numRuns: 500 },
    );
  });
});
