import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/blocks.ts';
import { ORDER_STATES, type Order } from './order.ts';
import { type PublicContext, publicOrder } from './public-view.ts';
import {
  CREATED_AT,
  DELIVERY,
  paidOrder,
  QUOTE_END,
  sampleLine,
  sampleOrder,
  sampleToday,
} from './sample-order.testing.ts';

const buying = { cart: 'on', orders: 'on' } as const;
const CONTEXT: PublicContext = {
  settings: { seller: DEFAULT_SETTINGS.seller, buying },
  today: sampleToday(),
  wasQuote: false,
  now: CREATED_AT,
};

function viewOf(changes: Partial<Order>, context: Partial<PublicContext> = {}) {
  return publicOrder(sampleOrder(changes), { ...CONTEXT, ...context });
}

const QUOTE = { state: 'cotizado', expiresAt: QUOTE_END } as const;

describe('an order by its link', () => {
  it('has everything that the shopper may see', () => {
    expect(viewOf({ confirmedAt: CREATED_AT + 60_000 })).toEqual({
      reference: 'K7QM-4XTY',
      state: 'confirmado',
      label: 'Confirmado',
      message: 'Tu pedido está confirmado: apartamos tus productos. Falta tu pago de ₡92\u00a0400.',
      version: 3,
      createdAt: '2026-11-15T16:42:00.000Z',
      updatedAt: '2026-11-15T16:42:00.000Z',
      steps: [
        { name: 'Recibido', at: '2026-11-15T16:42:00.000Z', isCurrent: false },
        { name: 'Confirmado', at: '2026-11-15T16:43:00.000Z', isCurrent: true },
        { name: 'En camino', isCurrent: false },
        { name: 'Entregado', isCurrent: false },
      ],
      lines: [
        {
          title: 'Audífonos inalámbricos Ondara Arco 500',
          quantity: 1,
          price: 32_900,
          total: 32_900,
          path: '/tienda/audio/aud0000001',
          picture: '/images/frente.webp',
        },
        {
          title: 'Parlante Bluetooth Ondara Playa 20',
          quantity: 2,
          price: 28_500,
          total: 57_000,
          path: '/tienda/audio/par0000002',
          picture: '/images/frente.webp',
        },
      ],
      items: 89_900,
      discount: 0,
      fee: 2_500,
      total: 92_400,
      paid: 0,
      balance: 92_400,
      delivery: { method: 'correos' },
      place: { province: 'San José', canton: 'Escazú', hasLandmarks: true },
      customer: { name: 'María R.', phone: '8••• ••77' },
      can: { accept: false, report: true, edit: true },
    });
  });

  it('has the texts and times that are known', () => {
    const view = viewOf({
      delivery: { ...DELIVERY, tracking: 'CR123456789CR', eta: 'el martes' },
      publicNote: 'Con bolsa de regalo',
      reportedAt: CREATED_AT,
    });
    expect(view.delivery).toEqual({ method: 'correos', tracking: 'CR123456789CR', eta: 'el martes' });
    expect(view).toMatchObject({ publicNote: 'Con bolsa de regalo', reportedAt: '2026-11-15T16:42:00.000Z' });
  });

  it('has no place once it is erased', () => {
    const view = viewOf({ erasedAt: CREATED_AT });
    expect(view.place).toEqual({ province: '', canton: '', hasLandmarks: false });
    expect(view.erasedAt).toBe(new Date(CREATED_AT).toISOString());
  });

  it('has no customer and no address of a product that are unknown', () => {
    const nobody = { name: '', phone: '', province: '', canton: '', landmarks: '' };
    const view = viewOf({ customer: nobody, lines: [sampleLine({ productId: 'gone', priceCents: null })] });
    expect(view.customer).toEqual({});
    expect(view.place).toEqual({ province: '', canton: '', hasLandmarks: false });
    expect(view.lines).toEqual([{ title: expect.any(String), quantity: 1, price: null, total: null }]);
  });

  it('has no current step after it ended without a delivery', () => {
    for (const state of ['cancelado', 'vencido', 'devuelto'] as const) {
      expect(viewOf({ state }).steps.filter(({ isCurrent }) => isCurrent)).toEqual([]);
    }
  });

  it('that is picked up is ready instead of on its way', () => {
    const view = viewOf({ state: 'despachado', delivery: { ...DELIVERY, method: 'retiro' } });
    expect(view.label).toBe('Listo para retirar');
    expect(view.steps[2]?.name).toBe('Listo para retirar');
  });
});

describe('a quote by its link', () => {
  it('can be accepted until the end of its last day, once', () => {
    expect(viewOf(QUOTE, { now: QUOTE_END }).can.accept).toBe(true);
    expect(viewOf(QUOTE, { now: QUOTE_END + 1 }).can.accept).toBe(false);
    expect(viewOf({ ...QUOTE, acceptedAt: CREATED_AT }).can.accept).toBe(false);
  });

  it('has its times', () => {
    expect(viewOf({ ...QUOTE, acceptedAt: CREATED_AT }).quote).toEqual({
      expiresAt: '2026-11-19T05:59:59.999Z',
      acceptedAt: '2026-11-15T16:42:00.000Z',
      hasExpired: false,
    });
  });

  it('shows the prices of today only after it expired', () => {
    const today = sampleToday({ aud0000001: { price: 34_900 } });
    const pricesToday = (changes: Partial<Order>, context: Partial<PublicContext>) =>
      viewOf(changes, { today, ...context }).lines.map(({ priceToday }) => priceToday);
    expect(pricesToday(QUOTE, {})).toEqual([undefined, undefined]);
    expect(pricesToday(QUOTE, { now: QUOTE_END + 1 })).toEqual([34_900, 28_500]);
    expect(pricesToday({ ...QUOTE, state: 'vencido' }, { wasQuote: true })).toEqual([34_900, 28_500]);
    expect(pricesToday({ ...QUOTE, state: 'vencido' }, {})).toEqual([undefined, undefined]);
  });
});

describe('what the link allows', () => {
  it('is nothing while the shop has no orders', () => {
    const settings = { ...CONTEXT.settings, buying: { ...buying, orders: 'off' as const } };
    for (const changes of [{}, QUOTE]) {
      expect(viewOf(changes, { settings }).can).toEqual({ accept: false, report: false, edit: false });
    }
  });

  it('is to report a payment five times at most, while something is due', () => {
    expect(viewOf({ reports: 4 }).can.report).toBe(true);
    expect(viewOf({ reports: 5 }).can.report).toBe(false);
    expect(publicOrder(paidOrder({}, 9_240_000), CONTEXT).can.report).toBe(false);
  });

  it.each(ORDER_STATES)('is to leave data until the order leaves the shop: %s', (state) => {
    const isHere = ['nuevo', 'cotizado', 'confirmado'].includes(state);
    expect(viewOf({ state }).can.edit).toBe(isHere);
  });
});

describe('the warranty of an order', () => {
  const delivered = { deliveredAt: CREATED_AT, state: 'entregado' } as const;

  it('lasts 30 weekdays after the delivery', () => {
    expect(viewOf(delivered).warrantyUntil).toBe('2026-12-25');
    expect(viewOf({}).warrantyUntil).toBeUndefined();
  });

  it('ends when everything came back', () => {
    const back = [sampleLine({ quantity: 2, returned: 2 })];
    const part = [sampleLine({ quantity: 2, returned: 1 })];
    expect(viewOf({ ...delivered, state: 'devuelto', lines: back }).warrantyUntil).toBeUndefined();
    expect(viewOf({ ...delivered, state: 'devuelto', lines: part }).warrantyUntil).toBe('2026-12-25');
  });
});
