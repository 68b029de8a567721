import { describe, expect, it } from 'vitest';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import { sampleProduct } from '../../../../../domain/samples.testing.ts';
import { BLANK_DRAFT, draftOf, isGone, productToday, readDraft, typedPhone } from './order-draft.ts';

const ORDER = {
  state: 'nuevo',
  lines: [{ position: 3, productId: 'p1', title: 'Radio', quantity: 2, price: null, taken: 0 }],
  discount: 0,
  fee: null,
  delivery: { method: 'correos', proposedFee: 2_500 },
  customer: { ...BLANK_DRAFT.customer, phone: '50688887777' },
  payments: [],
} as unknown as FullOrder;

describe('the draft of an order', () => {
  it('has a fee that nobody decided as the proposed one, while it can be decided', () => {
    expect(draftOf(ORDER).delivery).toMatchObject({
      isFeeProposed: true,
      fee: expect.stringMatching(/^2.500$/),
    });
    expect(draftOf({ ...ORDER, fee: 0 }).delivery).toMatchObject({ isFeeProposed: false, fee: '0' });
    expect(draftOf({ ...ORDER, state: 'cancelado' }).delivery).toMatchObject({
      isFeeProposed: false,
      fee: '',
    });
  });

  it('has empty texts where nothing is stored', () => {
    const { discount, publicNote, lines } = draftOf(ORDER);
    expect([discount.typed, publicNote, lines[0]?.price, lines[0]?.id]).toEqual(['', '', '', 3]);
  });

  it.each([
    ['50688887777', '8888-7777'],
    ['34612345678', '+34612345678'],
    ['', ''],
  ])('has the number %s as people write it: %s', (digits, typed) => {
    expect(typedPhone(digits)).toBe(typed);
  });

  it('knows a product that is gone from something that never was in the catalogue', () => {
    expect(isGone({ productId: 'p1', today: null })).toBe(true);
    expect(isGone({ productId: null, today: null })).toBe(false);
    expect(isGone({ productId: 'p1', today: productToday(sampleProduct(), 3) })).toBe(false);
  });

  it('of an older program lacks no part, and another text is none', () => {
    expect(readDraft({ privateNote: 'Bodega' })).toEqual({ ...BLANK_DRAFT, privateNote: 'Bodega' });
    expect([readDraft('texto'), readDraft(null)]).toEqual([null, null]);
  });
});
