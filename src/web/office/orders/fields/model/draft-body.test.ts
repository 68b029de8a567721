import { describe, expect, it } from 'vitest';
import { fullOrder } from '../../../../../domain/orders/full-view.ts';
import type { Order } from '../../../../../domain/orders/order.ts';
import { CUSTOMER, sampleLine, sampleOrder } from '../../../../../domain/orders/sample-order.testing.ts';
import {
  amountsOf,
  bodyOf,
  changedBody,
  checkComplete,
  checkDraft,
  differingParts,
  isEarly,
} from './draft-body.ts';
import { addOtherLine, addProduct, changeQuantity, typePrice } from './draft-lines.ts';
import { BLANK_DRAFT, draftOf, type OrderDraft } from './order-draft.ts';

const TODAY = {
  path: '/tienda/audio/radio-0001',
  picture: null,
  price: 10_001,
  units: null,
  outOfStock: false,
};
const RADIO = { productId: 'radio-0001', title: 'Radio', quantity: 1, today: TODAY };

function draftWith(parts: Partial<OrderDraft> = {}): OrderDraft {
  return { ...BLANK_DRAFT, lines: addProduct([], RADIO), ...parts };
}

function storedOrder(changes: Partial<Order> = {}, isKnown = true) {
  const order = sampleOrder(changes);
  const ids = order.lines.flatMap(({ productId }) => productId ?? []);
  const today = new Map(isKnown ? ids.map((id) => [id, TODAY]) : []);
  return fullOrder(order, { shopUrl: 'https://tienda.cr', today, events: [], now: 0 });
}

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
