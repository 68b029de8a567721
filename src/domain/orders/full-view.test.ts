import { describe, expect, it } from 'vitest';
import { SHOP_URL } from '../samples.testing.ts';
import { fullOrder, orderRow } from './full-view.ts';
import type { Order, OrderEvent } from './order.ts';
import {
  CREATED_AT,
  CUSTOMER,
  DELIVERY,
  LINK,
  QUOTE_END,
  sampleLine,
  sampleOrder,
  samplePayment,
  sampleToday,
} from './sample-order.testing.ts';

const AT = '2026-11-15T16:42:00.000Z';
const created: OrderEvent = {
  ...{ seq: 1, at: CREATED_AT, userId: null, userName: 'quien compra' },
  ...{ kind: 'creado', data: {} },
};
const confirmed: OrderEvent = { ...created, seq: 2, userId: 'u1', userName: 'Ana', kind: 'confirmado' };

function viewOf(changes: Partial<Order>, today = sampleToday()) {
  const context = { shopUrl: SHOP_URL, today, events: [created, confirmed], now: CREATED_AT };
  return fullOrder(sampleOrder(changes), context);
}

describe('the row of an order', () => {
  it('has the name, the first title and the amounts', () => {
    expect(orderRow(sampleOrder({ paidCents: 4_000_000 }), sampleToday())).toEqual({
      id: 'ped0000000000001',
      reference: 'K7QM-4XTY',
      state: 'confirmado',
      label: 'Confirmado',
      createdAt: AT,
      name: 'María Rojas',
      firstTitle: 'Audífonos inalámbricos Ondara Arco 500',
      moreTitles: 1,
      pieces: 3,
      total: 92_400,
      balance: 52_400,
      marks: ['falta'],
      seen: false,
    });
  });

  it('has no name that is unknown', () => {
    const row = orderRow(
      sampleOrder({ customer: { ...CUSTOMER, name: '' }, seenAt: CREATED_AT }),
      sampleToday(),
    );
    expect(row).not.toHaveProperty('name');
    expect(row.seen).toBe(true);
  });
});

describe('an order for a seller', () => {
  it('has the data of the customer, the link and the words of sellers', () => {
    expect(viewOf({ state: 'despachado' })).toMatchObject({
      label: 'Enviado',
      link: LINK,
      customer: CUSTOMER,
      total: 92_400,
      balance: 92_400,
    });
  });

  it('has nothing that is unknown', () => {
    expect(Object.keys(viewOf({})).sort()).toEqual(
      [
        ...[
          'id',
          'reference',
          'state',
          'label',
          'origin',
          'version',
          'link',
          'createdAt',
          'updatedAt',
          'steps',
        ],
        ...[
          'lines',
          'items',
          'discount',
          'fee',
          'total',
          'paid',
          'balance',
          'delivery',
          'customer',
          'payments',
        ],
        ...['events', 'marks'],
      ].sort(),
    );
  });

  it('has the notes, times and texts that are known', () => {
    const texts = {
      publicNote: 'Con bolsa',
      privateNote: 'Cliente frecuente',
      cancelReason: 'No llegó',
      reportedVoucher: '123456',
      replacedBy: 'ped0000000000002',
    };
    const times = [
      'reportedAt',
      'consentAt',
      'saidSentAt',
      'detailsChangedAt',
      'erasedAt',
      'shopperErasedAt',
      'expiresAt',
    ] as const;
    const known = Object.fromEntries(times.map((name) => [name, CREATED_AT]));
    expect(viewOf({ ...texts, ...known })).toMatchObject({
      ...texts,
      ...Object.fromEntries(times.map((name) => [name, AT])),
    });
  });

  it('has the data of the customer before a change by the link', () => {
    const customerBefore = { ...CUSTOMER, name: 'Ana Mora' };
    expect(viewOf({ customerBefore })).toMatchObject({ customer: CUSTOMER, customerBefore });
  });

  it('has the proposed fee beside the delivery, and the quote', () => {
    const view = viewOf({
      state: 'cotizado',
      expiresAt: QUOTE_END,
      feeCents: null,
      proposedFeeCents: 250_000,
    });
    expect(view.delivery).toEqual({ method: DELIVERY.method, proposedFee: 2_500 });
    expect(view.fee).toBeNull();
    expect(view.quote).toEqual({ expiresAt: '2026-11-19T05:59:59.999Z', hasExpired: false });
  });

  it('has the product of today beside each line', () => {
    const today = sampleToday({ aud0000001: { units: 2, price: 34_900 } });
    const lines = [
      sampleLine({ shownCents: 3_090_000 }),
      sampleLine({ productId: 'gone', priceCents: null }),
    ];
    const [first, second] = viewOf({ lines }, today).lines;
    expect(first).toMatchObject({ price: 32_900, listPrice: 32_900, shownPrice: 30_900, unitsNow: 2 });
    expect(first?.today).toMatchObject({ price: 34_900, path: '/tienda/audio/aud0000001' });
    expect(second).toMatchObject({ productId: 'gone', price: null, total: null, unitsNow: null });
    expect(second).not.toHaveProperty('today');
  });

  it('has payments in colones, also void ones', () => {
    const payments = [samplePayment({ cents: -1_050, voucher: '', voidedAt: CREATED_AT, voidedBy: 'Luis' })];
    expect(viewOf({ payments }).payments).toEqual([
      {
        id: 'pag0000000000001',
        at: '2026-11-15T16:43:00.000Z',
        amount: -10.5,
        method: 'sinpe',
        user: 'Ana',
        voidedAt: AT,
        voidedBy: 'Luis',
      },
    ]);
  });

  it('has the newest event first', () => {
    expect(viewOf({}).events).toEqual([
      { at: AT, user: 'Ana', kind: 'confirmado', data: {} },
      { at: AT, user: 'quien compra', kind: 'creado', data: {} },
    ]);
  });
});
