import { describe, expect, it } from 'vitest';
import { UNITS_MESSAGE } from '../../../../domain/product/units.ts';
import { PRODUCT } from '../product-form-samples.testing.ts';
import { multipartOf, problemsOf } from './form-data.ts';
import { blankForm, changeForm, type FormState, formOf } from './form-state.ts';
import { storedVersion } from './stored-version.ts';

const LOADED = formOf(PRODUCT, '5');

function typed(form: FormState, value: string): FormState {
  return changeForm(form, { type: 'text', field: 'units', value });
}

function sentUnits(form: FormState) {
  const data = multipartOf(form);
  return [data.get('units'), data.get('unitsBefore')];
}

describe('the units of the product form', () => {
  it.each([
    ['an unchanged number', LOADED, [null, null]],
    ['another number', typed(LOADED, ' 8 '), ['8', '5']],
    ['an empty field', typed(LOADED, ''), ['', '5']],
    ['a number in the form of a new product', typed(blankForm(null, ''), '3'), ['3', '']],
    ['a number in a shop that counts none', typed(formOf(PRODUCT), '3'), [null, null]],
  ] as const)('are sent or left out for %s', (_, form, expected) => {
    expect(sentUnits(form)).toEqual(expected);
  });

  it.each([
    ['', []],
    ['0', []],
    ['1000000', []],
    ['1000001', [UNITS_MESSAGE]],
    ['-1', [UNITS_MESSAGE]],
    ['muchas', [UNITS_MESSAGE]],
  ])('typed as "%s" have the problems %j', (value, expected) => {
    expect(problemsOf(typed(LOADED, value)).map(({ msg }) => msg)).toEqual(expected);
  });
});

describe('storedVersion', () => {
  it('has the stored marking and previous price, which visitors do not see without units', () => {
    const { discounted: _, ...sold } = PRODUCT;
    const shown = { ...sold, discounted: false, outOfStock: true };
    const stored = { units: 0, marking: 'con-descuento', priceBefore: 20_000 } as const;
    expect(storedVersion(shown, stored)).toEqual({
      product: { ...PRODUCT, priceBefore: 20_000 },
      units: '0',
    });
    expect(storedVersion(shown, null)).toEqual({ product: shown, units: null });
  });
});
