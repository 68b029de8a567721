import { describe, expect, it } from 'vitest';
import { addOtherLine } from '../../fields/model/draft-lines.ts';
import { BLANK_DRAFT, DRAFT_PARTS, draftOf } from '../../fields/model/order-draft.ts';
import { draftWith, storedOrder } from '../../sample-orders.testing.ts';
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

  it('has each line with its quantity and its price, or without one', () => {
    const lines = addOtherLine(draftWith().lines, { title: 'Visita', price: ' ', quantity: 2 });
    expect(partWords(draftWith({ lines }), 'lines')).toEqual([
      '1 x Radio · ₡10 001',
      '2 x Visita · sin precio',
    ]);
  });

  it('has the delivery without what is unknown', () => {
    const delivery = { ...BLANK_DRAFT.delivery, method: 'correos' as const, fee: '2 500', tracking: 'CR123' };
    expect(partWords(draftWith({ delivery }), 'delivery')).toEqual([
      'Correos de Costa Rica',
      '₡2 500',
      'CR123',
    ]);
    expect(partWords(BLANK_DRAFT, 'delivery')).toEqual(['Por definir']);
  });

  it('has the buyer as on an envelope', () => {
    expect(partWords(draftOf(storedOrder()), 'customer')).toEqual([
      'María Rojas',
      '8888-7777',
      'Escazú, San José',
      'Casa verde frente a la iglesia',
    ]);
    expect(partWords(BLANK_DRAFT, 'customer')).toEqual(['Vacío']);
  });

  it('has words for every part of every order', () => {
    for (const part of DRAFT_PARTS)
      for (const draft of [BLANK_DRAFT, draftOf(storedOrder())])
        expect(partWords(draft, part).join('')).not.toBe('');
  });
});
