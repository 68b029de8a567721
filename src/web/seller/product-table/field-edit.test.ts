import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import { isLargeChange, isUnsaved, meaningOf, shownValue } from './field-edit.ts';

const product = sampleProduct({ price: 24_900 });

describe('a typed price', () => {
  it('is the same in every spelling of the stored price', () => {
    for (const typed of ['24900', '24,900', '24 900', '₡24.900,00'])
      expect(meaningOf(product, 'price', typed), typed).toEqual({ kind: 'same' });
  });

  it('is a value when it differs', () => {
    expect(meaningOf(product, 'price', '23500')).toEqual({ kind: 'value', value: 23_500, isLarge: false });
  });

  it.each(['', 'x', '0', '-5', '1,2,3'])('%j is refused with the message of the form', (typed) => {
    expect(meaningOf(product, 'price', typed)).toEqual({
      kind: 'invalid',
      message: 'El precio es incorrecto',
    });
  });

  it('asks when it changes by more than half, in both directions', () => {
    expect(isLargeChange(1_000, 1_500)).toBe(false);
    expect(isLargeChange(1_000, 1_500.01)).toBe(true);
    expect(isLargeChange(1_000, 500)).toBe(false);
    expect(isLargeChange(1_000, 499.99)).toBe(true);
  });
});

describe('a chosen marking', () => {
  it('is a value only when it differs', () => {
    expect(meaningOf(product, 'marking', 'regular')).toEqual({ kind: 'same' });
    expect(meaningOf(product, 'marking', 'agotado')).toEqual({
      kind: 'value',
      value: 'agotado',
      isLarge: false,
    });
  });
});

describe('shownValue', () => {
  it('is the price without its sign, and the marking', () => {
    expect(shownValue(product, 'price')).toBe('24,900');
    expect(shownValue(sampleProduct({ discounted: true }), 'marking')).toBe('descuento');
  });
});

describe('isUnsaved', () => {
  it('is true until every field is saved', () => {
    const saved = { typed: '1', stage: { kind: 'saved' } } as const;
    const typing = { typed: '1', stage: { kind: 'typing' } } as const;
    expect(isUnsaved(new Map([['a', { price: saved }]]))).toBe(false);
    expect(isUnsaved(new Map([['a', { price: saved, marking: typing }]]))).toBe(true);
  });
});
