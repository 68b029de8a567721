import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from './limits.ts';
import {
  formatCartPrice,
  formatChatPrice,
  formatPrice,
  formatTypedPrice,
  fromCents,
  parsePrice,
  toCents,
} from './money.ts';
import { anyPrice } from './samples.testing.ts';

const NBSP = '\u00a0';

function intl(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CRC',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

describe('a price that people read', () => {
  it.each([
    [0, '₡0', '₡0'],
    [0.01, '₡0.01', '₡0,01'],
    [0.5, '₡0.50', '₡0,50'],
    [999, '₡999', '₡999'],
    [1_000, '₡1,000', '₡1 000'],
    [1_500, '₡1,500', '₡1 500'],
    [15_000, '₡15,000', '₡15 000'],
    [32_900.5, '₡32,900.50', '₡32 900,50'],
    [1_234_567.5, '₡1,234,567.50', '₡1 234 567,50'],
    [MAX_PRICE, '₡1,000,000,000', '₡1 000 000 000'],
    [-1_500, '-₡1,500', '-₡1 500'],
    [-0, '₡0', '₡0'],
  ])('%d is %s in the catalogue and %s in the chat', (colones, catalogue, chat) => {
    expect(formatPrice(colones)).toBe(catalogue);
    expect(formatChatPrice(colones)).toBe(chat);
    expect(formatCartPrice(colones)).toBe(chat.replaceAll(' ', NBSP));
  });

  it('is printed as Intl prints en-US and es-CR', () => {
    const [english, costaRican] = [intl('en-US'), intl('es-CR')];
    fc.assert(
      fc.property(anyPrice, (colones) => {
        expect(formatPrice(colones)).toBe(english.format(colones));
        expect(formatCartPrice(colones)).toBe(costaRican.format(colones).replace(/\s/g, NBSP));
      }),
      { examples: [[0.01], [999], [1_500], [9_999.99]] },
    );
  });
});

describe('a price in a field', () => {
  it.each([
    [32_900, '32 900'],
    [1_500.5, '1 500,50'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
  ])('%s is «%s», as people type it', (colones, typed) => {
    expect(formatTypedPrice(colones)).toBe(typed);
  });
});

describe('céntimos', () => {
  it.each([
    [0.1, 10],
    [0.29, 29],
    [1.15, 115],
    [32_900.5, 3_290_050],
    [MAX_PRICE - 0.01, 99_999_999_999],
  ])('%d colones are %d céntimos', (colones, cents) => {
    expect(toCents(colones)).toBe(cents);
    expect(fromCents(cents)).toBe(colones);
  });

  it('are converted back exactly for every price', () => {
    fc.assert(fc.property(anyPrice, (colones) => fromCents(toCents(colones)) === colones));
  });
});

describe('a price that a seller types', () => {
  it.each([
    ['15000', 15_000],
    ['15.000', 15_000],
    ['15,000', 15_000],
    ['15 000', 15_000],
    [`15${NBSP}000`, 15_000],
    ['15\u202f000', 15_000],
    ['₡15000', 15_000],
    ['₡ 15.000', 15_000],
    ['¢15,000', 15_000],
    ['₡15.000,00', 15_000],
    ['₡15,000.50', 15_000.5],
    ['15 000,5', 15_000.5],
    ['15 000.50', 15_000.5],
    ['15000,50', 15_000.5],
    ['15000.5', 15_000.5],
    ['1.5', 1.5],
    ['1,25', 1.25],
    ['0', 0],
    ['0,01', 0.01],
    ['1.234.567', 1_234_567],
    ['1,234,567.89', 1_234_567.89],
    ['1.234.567,8', 1_234_567.8],
    ['1 234 567', 1_234_567],
    ['  15000  ', 15_000],
    ['1000000000', MAX_PRICE],
  ])('%j is %d', (text, colones) => {
    expect(parsePrice(text)).toBe(colones);
  });

  it.each([
    '',
    '   ',
    '₡',
    'gratis',
    'NaN',
    'Infinity',
    '-1',
    '-0',
    '+5',
    '1e5',
    '0x10',
    '１５０００',
    '٣',
    '.',
    ',',
    '.5',
    '15.',
    '15,',
    '15..000',
    '1.50.00',
    '1,23,456',
    '15.0000',
    '15.000.5',
    '15.000,000,00',
    '15,000.500',
    '15.000.000.00',
    '15 000 00',
    '0.500',
    '1 5',
    '15000colones',
    '₡₡15',
    '15\n000\n0',
    '1'.repeat(33),
    '1'.repeat(1_000_000),
    ' '.repeat(1_000_000),
    '1.'.repeat(500_000),
  ])('%.20j is refused', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it('is accepted in the formats that the shop prints', () => {
    fc.assert(
      fc.property(anyPrice, (colones) => {
        for (const format of [formatPrice, formatCartPrice, formatChatPrice, String]) {
          expect(parsePrice(format(colones))).toBe(colones);
        }
      }),
    );
  });

  it('is a finite number that is not negative, or null', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789., ₡¢-e'), maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const price = parsePrice(text) ?? 0;
        expect(Number.isFinite(price) && price >= 0).toBe(true);
      }),
    );
  });
});
