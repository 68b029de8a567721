import { describe, expect, it } from 'vitest';
import { UNITS_MESSAGE } from '../../../domain/product/units.ts';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import { refused } from '../../data/refused.testing.ts';
import {
  type FieldEdit,
  failureOf,
  hasField,
  isLargeChange,
  isUnsaved,
  meaningOf,
  problemOf,
  type RowEdits,
  shownValue,
  storedValue,
  valueInWords,
} from './field-edit.ts';

const product = sampleProduct({ price: 24_900 });
const discounted = sampleProduct({ price: 24_900, priceBefore: 30_000, discounted: true });

describe('meaningOf', () => {
  it.each([
    ['price', ['24900', '24,900', '24 900', '₡24.900,00'], 24_900],
    ['price', ['', 'x', '1,2,3'], Number.NaN],
    ['priceBefore', ['30.000', '30000'], 30_000],
    ['priceBefore', ['', ' '], null],
    ['priceBefore', ['treinta'], Number.NaN],
    ['units', ['7', ' 7 '], 7],
    ['units', [''], null],
    ['units', ['-1', '1,5'], Number.NaN],
    ['marking', ['agotado'], 'agotado'],
    ['marking', ['otro'], 'regular'],
  ] as const)('reads a typed %s %j as %j', (field, typed, value) => {
    for (const text of typed) expect(meaningOf(field, text), text).toBe(value);
  });
});

describe('problemOf', () => {
  it.each(['', 'x', '0', '-5', '1,2,3'])('refuses the price %j with the message of the form', (typed) => {
    expect(problemOf(product, 'price', typed)).toBe('El precio es incorrecto');
  });

  it.each([
    ['treinta', 'El precio anterior es incorrecto'],
    ['24900', 'El precio anterior debe ser mayor que el precio'],
    ['9999999999', 'El precio anterior no puede pasar de ₡1,000,000,000'],
  ])('refuses the previous price %j with the message of the form', (typed, message) => {
    expect(problemOf(discounted, 'priceBefore', typed)).toBe(message);
  });

  it('refuses units that are no number, and nothing that can be saved', () => {
    expect(problemOf(product, 'units', '1,5')).toBe(UNITS_MESSAGE);
    const fine = [
      ['price', '23500'],
      ['priceBefore', ''],
      ['priceBefore', '33 900'],
      ['units', ''],
      ['marking', 'agotado'],
    ] as const;
    for (const [field, typed] of fine) expect(problemOf(discounted, field, typed), typed).toBeNull();
  });
});

describe('a large change', () => {
  it.each([
    ['1500', false],
    ['1500.01', true],
    ['500', false],
    ['499.99', true],
  ])('is one by more than half, in both directions: 1000 to %s is %s', (typed, isLarge) => {
    expect(isLargeChange(sampleProduct({ price: 1_000 }), 'price', typed)).toBe(isLarge);
  });

  it('is none where there was no previous price, nor in units', () => {
    expect(isLargeChange(discounted, 'priceBefore', '300000')).toBe(true);
    expect(isLargeChange(product, 'priceBefore', '300000')).toBe(false);
    expect(isLargeChange({ ...product, units: 5 }, 'units', '500')).toBe(false);
  });
});

describe('shownValue', () => {
  it('is the price without its sign, an empty text for no previous price, and the marking', () => {
    expect(shownValue(product, 'priceBefore')).toBe('');
    expect(shownValue({ ...product, priceBefore: 30_000 }, 'priceBefore')).toBe('30,000');
    expect(shownValue(product, 'price')).toBe('24,900');
    expect(shownValue(sampleProduct({ discounted: true }), 'marking')).toBe('descuento');
  });
});

describe('a value in words', () => {
  it.each([
    ['price', 24_900, '₡24,900'],
    ['priceBefore', 30_000, '₡30,000'],
    ['priceBefore', null, 'Sin precio anterior'],
    ['units', 1_200, '1200'],
    ['units', null, 'Sin contar'],
    ['marking', 'descuento', 'Con descuento'],
    ['marking', 'agotado', 'Agotado'],
  ] as const)('of %s %j is %j', (field, value, words) => {
    expect(valueInWords(value, field)).toBe(words);
  });
});

describe('a stored value', () => {
  it('is the one of the product, or null when it has none', () => {
    expect(storedValue(discounted, 'price')).toBe(24_900);
    expect(storedValue(discounted, 'priceBefore')).toBe(30_000);
    expect(storedValue(product, 'priceBefore')).toBeNull();
    expect(storedValue(product, 'units')).toBeNull();
    expect(storedValue({ ...product, units: 0 }, 'units')).toBe(0);
    expect(storedValue(discounted, 'marking')).toBe('descuento');
  });
});

describe('the field of the previous price', () => {
  it('is there for products with a discount alone, and the other fields always', () => {
    expect(hasField(product, 'priceBefore')).toBe(false);
    expect(hasField(discounted, 'priceBefore')).toBe(true);
    expect(hasField({ ...discounted, outOfStock: true }, 'priceBefore')).toBe(false);
    for (const field of ['price', 'units', 'marking'] as const) expect(hasField(product, field)).toBe(true);
  });
});

describe('a field that is being changed', () => {
  const edit = (changes: Partial<FieldEdit>) =>
    ({ errors: [], changed: [], stage: { kind: 'resting' }, ...changes }) as unknown as FieldEdit;

  it('says what is wrong with it before it says why the shop refused it', () => {
    const errors = [{ path: 'price', msg: 'El precio es incorrecto' }];
    const stage = refused('INVALID_FIELDS', { message: 'Revisa los datos' });
    expect(failureOf(edit({ errors, stage }))).toBe('El precio es incorrecto');
    expect(failureOf(edit({ stage }))).toBe('Revisa los datos');
  });

  it('says that the session has ended, or that nothing answers', () => {
    expect(failureOf(edit({ stage: { kind: 'signed-out' } }))).toMatch(/sesión/);
    expect(failureOf(edit({ stage: { kind: 'unreachable' } }))).toMatch(/^No pudimos conectar/);
  });

  it('has not failed before, while and after it is saved', () => {
    const stages = [{ kind: 'resting' }, { kind: 'sending' }, { kind: 'saved', stored: product }] as const;
    for (const stage of stages) expect(failureOf(edit({ stage }))).toBeNull();
  });

  it('is unsaved while it differs, in any row', () => {
    const saved = { price: edit({}), marking: edit({}) };
    expect(isUnsaved(new Map())).toBe(false);
    expect(isUnsaved(new Map([['uno', saved]]))).toBe(false);
    const rows: [string, RowEdits][] = [
      ['uno', saved],
      ['dos', { units: edit({ changed: ['units'] }) }],
    ];
    expect(isUnsaved(new Map(rows))).toBe(true);
  });
});
