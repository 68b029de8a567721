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

describe('a typed previous price', () => {
  const discounted = sampleProduct({ price: 24_900, priceBefore: 30_000, discounted: true });

  it('is the same in every spelling, a value when it differs, and none when it is empty', () => {
    expect(meaningOf(discounted, 'priceBefore', '30.000')).toEqual({ kind: 'same' });
    const value = { kind: 'value', value: 33_900, isLarge: false };
    expect(meaningOf(discounted, 'priceBefore', '33 900')).toEqual(value);
    expect(meaningOf(discounted, 'priceBefore', ' ')).toEqual({ ...value, value: null });
    expect(meaningOf({ ...product, discounted: true }, 'priceBefore', '')).toEqual({ kind: 'same' });
  });

  it('asks when it changes by more than half, and not when there was none', () => {
    expect(meaningOf(discounted, 'priceBefore', '300000')).toMatchObject({ isLarge: true });
    expect(meaningOf(product, 'priceBefore', '300000')).toMatchObject({ isLarge: false });
  });

  it.each([
    ['treinta', 'El precio anterior es incorrecto'],
    ['24900', 'El precio anterior debe ser mayor que el precio'],
    ['9999999999', 'El precio anterior no puede pasar de ₡1,000,000,000'],
  ])('%j is refused with the message of the form', (typed, message) => {
    expect(meaningOf(discounted, 'priceBefore', typed)).toEqual({ kind: 'invalid', message });
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
  it('is the price without its sign, an empty text for no previous price, and the marking', () => {
    expect(shownValue(product, 'priceBefore')).toBe('');
    expect(shownValue({ ...product, priceBefore: 30_000 }, 'priceBefore')).toBe('30,000');
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
