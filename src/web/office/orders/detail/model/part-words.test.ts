import { describe, expect, it } from 'vitest';
import { BLANK_DRAFT } from '../../fields/model/order-draft.ts';
import { partWords } from './part-words.ts';

describe('a part of an order in words', () => {
  it('says that it is empty', () => {
    expect(partWords(BLANK_DRAFT, 'publicNote')).toEqual(['Vacío']);
    expect(partWords(BLANK_DRAFT, 'discount')).toEqual(['Vacío']);
  });

  it('has the discount with its sign', () => {
    const discount = { typed: '10', isPercent: true };
    expect(partWords({ ...BLANK_DRAFT, discount }, 'discount')).toEqual(['10 %']);
    expect(partWords({ ...BLANK_DRAFT, discount: { ...discount, isPercent: false } }, 'discount')).toEqual([
      '₡10',
    ]);
  });
});
