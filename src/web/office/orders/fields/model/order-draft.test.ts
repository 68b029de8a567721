import { describe, expect, it } from 'vitest';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import { sampleProduct } from '../../../../../domain/samples.testing.ts';
import { storedOrder } from '../../sample-orders.testing.ts';
import {
  BLANK_DRAFT,
  DRAFT_PARTS,
  deliveryOf,
  draftOf,
  isGone,
  productToday,
  readDraft,
  typedPhone,
} from './order-draft.ts';

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

describe('the draft of a stored order', () => {
  it('has its amounts as people type them, and its discount never in percent', () => {
    const order = storedOrder({ state: 'nuevo', discountCents: 150_050, feeCents: 250_000 });
    const { discount, delivery, lines } = draftOf(order);
    expect(discount).toEqual({ typed: '1 500,50', isPercent: false });
    expect([delivery.fee, delivery.isFeeProposed]).toEqual(['2 500', false]);
    expect(lines.map(({ price, isPriceTyped }) => [price, isPriceTyped])).toEqual([
      ['32 900', false],
      ['28 500', false],
    ]);
  });

  it('knows what the shop says today about its products, and which are gone', () => {
    expect(draftOf(storedOrder()).lines.map(isGone)).toEqual([false, false]);
    expect(draftOf(storedOrder({}, false)).lines.map(isGone)).toEqual([true, true]);
  });

  it('has every part that a draft can have, so that none is lost on saving', () => {
    expect(Object.keys(draftOf(storedOrder())).sort()).toEqual([...DRAFT_PARTS].sort());
  });

  it('travels as it is stored, with empty texts for what is unknown', () => {
    expect(deliveryOf({ delivery: { method: 'correos', tracking: 'CR123' } })).toEqual({
      ...{ method: 'correos', carrier: '', tracking: 'CR123', trackingUrl: '', eta: '' },
    });
  });
});

describe('a product as it is today', () => {
  it('has its first picture, its price and what is left of it', () => {
    const product = sampleProduct({ price: 9_000, pictureUrls: ['/a.webp', '/b.webp'], outOfStock: true });
    expect(productToday(product, 0)).toMatchObject({
      ...{ picture: '/a.webp', price: 9_000, units: 0, outOfStock: true },
    });
    expect(productToday(product, null).units).toBeNull();
  });
});
