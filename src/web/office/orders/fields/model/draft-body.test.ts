import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../../domain/orders/order.ts';
import { CUSTOMER, sampleLine } from '../../../../../domain/orders/sample-order.testing.ts';
import { draftWith, RADIO, storedOrder } from '../../sample-orders.testing.ts';
import {
  amountsOf,
  bodyOf,
  changedBody,
  checkComplete,
  checkDraft,
  differingParts,
  isEarly,
  priceOf,
  withProposedFee,
} from './draft-body.ts';
import { addOtherLine, addProduct, changeQuantity, typePrice } from './draft-lines.ts';
import { BLANK_DRAFT, draftOf, type OrderDraft } from './order-draft.ts';

const paths = (errors: readonly { readonly path: string }[]) => errors.map(({ path }) => path);

describe('a typed order', () => {
  it('sends amounts as they are understood', () => {
    const lines = typePrice(addProduct([], RADIO), 0, '15.000');
    const delivery = { ...BLANK_DRAFT.delivery, fee: ' 2 500,50 ' };
    expect(bodyOf(draftWith({ lines, delivery }))).toMatchObject({
      lines: [{ productId: 'radio-0001', quantity: 1, price: 15_000 }],
      delivery: { fee: 2_500.5 },
    });
  });

  it('leaves an empty price to the catalogue, and counts with it', () => {
    const draft = draftWith({ lines: typePrice(addProduct([], RADIO), 0, '') });
    expect(bodyOf(draft).lines).toEqual([{ productId: 'radio-0001', quantity: 1 }]);
    expect(amountsOf(draft, 0).totalCents).toBe(1_000_100);
  });

  it('takes a percentage as the amount that it is', () => {
    const draft = draftWith({ discount: { typed: '33,3', isPercent: true } });
    expect(bodyOf(draft).discount).toBe(3_330);
    expect(amountsOf(draft, 1_000)).toMatchObject({ totalCents: 667_100, paidCents: 100_000 });
  });

  it.each(['101', '-1', '5.55', 'diez', '33,33'])('refuses a discount of «%s» percent', (typed) => {
    const draft = draftWith({ discount: { typed, isPercent: true } });
    expect(paths(checkDraft(draft))).toEqual(['discount']);
    expect(amountsOf(draft, 0).totalCents).toBe(1_000_100);
  });

  it('names every wrong field as the shop does', () => {
    const customer = { ...BLANK_DRAFT.customer, phone: '123' };
    const delivery = { ...BLANK_DRAFT.delivery, fee: 'mucho', tracking: '!' };
    const lines = addOtherLine(typePrice(addProduct([], RADIO), 0, 'caro'));
    expect(paths(checkDraft(draftWith({ lines, customer, delivery })))).toEqual([
      'lines.0.price',
      'lines.1.title',
      'lines.1.price',
      'delivery.fee',
      'delivery.tracking',
      'customer.phone',
    ]);
  });

  it('needs prices and a fee before it is quoted', () => {
    expect(checkDraft(draftWith())).toEqual([]);
    expect(paths(checkComplete(draftWith()))).toEqual(['delivery.fee']);
    expect(paths(checkComplete(BLANK_DRAFT))).toEqual(['lines', 'delivery.fee']);
  });

  it('does not show errors of fields that nobody reached', () => {
    const draft = draftWith({ lines: addOtherLine([]) });
    expect(checkDraft(draft).filter(({ path }) => !isEarly(draft, path))).toEqual([]);
    expect(isEarly(BLANK_DRAFT, 'lines')).toBe(true);
    expect(isEarly(draft, 'customer.phone')).toBe(false);
  });
});

describe('a stored order that is edited', () => {
  it.each(['nuevo', 'confirmado', 'despachado', 'entregado'] as const)(
    'sends nothing while it is as stored (%s)',
    (state) => {
      const order = storedOrder({ state });
      expect(changedBody(order, draftOf(order))).toEqual({});
    },
  );

  it('sends the parts that were changed, where its state lets them change', () => {
    const edit = (draft: OrderDraft): OrderDraft => ({
      ...draft,
      lines: changeQuantity(draft.lines, 0, 1),
      customer: { ...draft.customer, name: 'Otra' },
      privateNote: 'Bodega',
    });
    const changed = (state: Order['state']) => {
      const order = storedOrder({ state });
      return Object.keys(changedBody(order, edit(draftOf(order))));
    };
    expect(changed('nuevo')).toEqual(['lines', 'customer', 'privateNote']);
    expect(changed('despachado')).toEqual(['customer', 'privateNote']);
    expect(changed('entregado')).toEqual(['privateNote']);
  });

  it('sends a proposed fee, which is not stored yet, only while it can be decided', () => {
    const parts = { feeCents: null, proposedFeeCents: 250_000 };
    const order = storedOrder({ ...parts, state: 'nuevo' });
    expect(draftOf(order).delivery).toMatchObject({ fee: '2 500', isFeeProposed: true });
    expect(changedBody(order, draftOf(order))).toMatchObject({ delivery: { fee: 2_500 } });
    const ended = storedOrder({ ...parts, state: 'cancelado' });
    expect(changedBody(ended, draftOf(ended))).toEqual({});
  });

  it('keeps the price of a deleted product until the seller types one', () => {
    const order = storedOrder({ state: 'nuevo', lines: [sampleLine()] }, false);
    const draft = draftOf(order);
    expect(bodyOf(draft).lines[0]).not.toHaveProperty('price');
    const typed = { ...draft, lines: typePrice(draft.lines, 0, draft.lines[0]!.price) };
    expect(changedBody(order, typed)).toHaveProperty('lines');
  });

  it('writes numbers as people do, which is no change', () => {
    const order = storedOrder({ state: 'nuevo', customer: { ...CUSTOMER, phone: '50688887777' } });
    const draft = draftOf(order);
    expect(draft.customer.phone).toBe('8888-7777');
    const spelled = { ...draft, customer: { ...draft.customer, phone: '+506 8888 7777' } };
    expect(differingParts(draft, spelled)).toEqual([]);
  });
});

describe('the amounts of a typed order', () => {
  const anyCents = fc.integer({ min: 0, max: 100_000_000 });
  const written = (cents: number) => String(cents / 100);

  it('are the sum of lines and fee without the discount, to the céntimo', () => {
    const anyLine = fc.record({ cents: anyCents, quantity: fc.integer({ min: 1, max: 999 }) });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), anyCents, anyCents, (typed, fee, discount) => {
        const lines = typed.reduce<OrderDraft['lines']>(
          (before, { cents, quantity }) =>
            addOtherLine(before, { title: 'Cable', price: written(cents), quantity }),
          [],
        );
        const delivery = { ...BLANK_DRAFT.delivery, fee: written(fee) };
        const draft = {
          ...BLANK_DRAFT,
          lines,
          delivery,
          discount: { typed: written(discount), isPercent: false },
        };
        const items = typed.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
        expect(amountsOf(draft, 0)).toMatchObject({ itemsCents: items, totalCents: items - discount + fee });
      }),
    );
  });

  it('are the same however the discount in percent is spelled, and never below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), anyCents, (tenths, cents) => {
        const lines = addOtherLine([], { title: 'Cable', price: written(cents), quantity: 1 });
        const cost = (typed: string) =>
          amountsOf({ ...BLANK_DRAFT, lines, discount: { typed, isPercent: true } }, 0).totalCents;
        const percent = String(tenths / 10);
        expect(cost(`${percent.replace('.', ',')} %`)).toBe(cost(percent));
        expect(cost(percent)).toBeGreaterThanOrEqual(0);
        expect(cost(percent)).toBeLessThanOrEqual(cents);
      }),
    );
  });

  it('never fail while somebody types, whatever it is', () => {
    const anyText = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.boolean(), (price, fee, typed, isPercent) => {
        const lines = typePrice(addProduct([], RADIO), 0, price);
        const delivery = { ...BLANK_DRAFT.delivery, fee };
        const { totalCents, paidCents } = amountsOf(
          { ...BLANK_DRAFT, lines, delivery, discount: { typed, isPercent } },
          1_000,
        );
        expect([Number.isInteger(totalCents), paidCents]).toEqual([true, 100_000]);
      }),
    );
  });

  it('count a text that is no amount as zero, and the fee of such a text as undecided', () => {
    const delivery = { ...BLANK_DRAFT.delivery, fee: 'mucho' };
    const discount = { typed: 'algo', isPercent: false };
    const draft = draftWith({ delivery, discount, lines: typePrice(addProduct([], RADIO), 0, 'caro') });
    expect(amountsOf(draft, 0)).toMatchObject({ itemsCents: 0, discountCents: 0, feeCents: null });
  });
});

describe('the price that counts for a line', () => {
  const priced = (price: string, parts: object = {}) =>
    priceOf({ ...addProduct([], RADIO)[0]!, price, ...parts });

  it('is the typed one, or without one that of the catalogue', () => {
    expect(priced('9.500')).toBe(9_500);
    expect(priced('  ')).toBe(10_001);
    expect(priced('', { today: null })).toBeNull();
  });

  it('is none while the text is no amount, and for something else without a price', () => {
    expect(priced('caro')).toBeNull();
    expect(priced('', { productId: null, today: null })).toBeNull();
    expect(priced('0')).toBe(0);
  });
});

describe('a total that cannot be', () => {
  it('is told only once all fields are right', () => {
    const discount = { typed: '20000', isPercent: false };
    expect(paths(checkDraft(draftWith({ discount })))).toEqual(['discount']);
    const customer = { ...BLANK_DRAFT.customer, phone: '1' };
    expect(paths(checkDraft(draftWith({ discount, customer })))).toEqual(['customer.phone']);
  });

  it('of a complete order has the place of the field that is missing', () => {
    const lines = addOtherLine(addProduct([], RADIO), { title: 'Cable', price: '', quantity: 1 });
    expect(paths(checkComplete(draftWith({ lines })))).toEqual([
      'lines.1.price',
      'lines.1.price',
      'delivery.fee',
    ]);
  });
});

describe('errors of fields that are still empty', () => {
  it('are early for the title and the price of an empty line alone', () => {
    const draft = draftWith({ lines: addOtherLine(addProduct([], RADIO)) });
    const early = [
      'lines.1.title',
      'lines.1.price',
      'lines.0.price',
      'lines.1.quantity',
      'lines.7.price',
      'lines',
    ];
    expect(early.map((path) => isEarly(draft, path))).toEqual([true, true, false, false, false, false]);
  });
});

describe('the fee that the shop proposes', () => {
  const zones = [
    { zone: 'Heredia', places: ['Heredia'], cost: 2_500, time: '', freeFrom: 20_000 },
    { zone: 'Resto', places: [], cost: null, time: '', freeFrom: null },
  ];
  const customer = { ...BLANK_DRAFT.customer, province: 'Heredia', canton: 'Belén' };
  const feeOf = (draft: OrderDraft) => withProposedFee(draft, zones).delivery.fee;

  it('is that of the place, free from an amount on, and none where the seller decides', () => {
    expect(feeOf(draftWith({ customer }))).toBe('2 500');
    expect(feeOf(draftWith({ customer, lines: addProduct([], { ...RADIO, quantity: 2 }) }))).toBe('0');
    expect(feeOf(draftWith({ customer: { ...customer, province: 'Limón', canton: 'Limón' } }))).toBe('');
  });

  it('is none for an order that is picked up, and goes when the place is taken away', () => {
    const pickedUp = { ...BLANK_DRAFT.delivery, method: 'retiro' as const, fee: '2 500' };
    expect(feeOf(draftWith({ customer, delivery: pickedUp }))).toBe('');
    const placed = withProposedFee(draftWith({ customer }), zones);
    expect(feeOf({ ...placed, customer: BLANK_DRAFT.customer })).toBe('');
  });

  it('leaves the draft itself as it is when the fee stays, so that nothing counts as changed', () => {
    const placed = withProposedFee(draftWith({ customer }), zones);
    expect(withProposedFee(placed, zones)).toBe(placed);
    const typed = { ...placed, delivery: { ...placed.delivery, fee: '1', isFeeProposed: false } };
    expect(withProposedFee(typed, zones)).toBe(typed);
  });
});
