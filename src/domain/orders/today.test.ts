import { describe, expect, it } from 'vitest';
import { ORDER_STATES, type Order } from './order.ts';
import {
  CREATED_AT,
  paidOrder,
  SPEAKERS,
  sampleLine,
  sampleOrder,
  sampleToday,
} from './sample-order.testing.ts';
import { findMarks, findShortLines, markWords } from './today.ts';

const NEW = { state: 'nuevo' } as const;

function shortTitles(changes: Partial<Order>, today = sampleToday()): string[] {
  return findShortLines(sampleOrder({ ...NEW, ...changes }), today).map(({ title }) => title);
}

describe('a line that the shop cannot serve', () => {
  it.each([
    ['has fewer units', { units: 1 }],
    ['is out of stock', { outOfStock: true }],
    ['has no units', { units: 0, outOfStock: true }],
  ])('is of a product that %s', (_, changes) => {
    expect(shortTitles({}, sampleToday({ par0000002: changes }))).toEqual([SPEAKERS.title]);
  });

  it('is of a product that was deleted', () => {
    expect(shortTitles({ lines: [sampleLine({ productId: 'gone', title: 'Foco' })] })).toEqual(['Foco']);
  });

  it('is not of a product with enough units, without a count, or outside the catalogue', () => {
    expect(shortTitles({}, sampleToday({ par0000002: { units: 2 } }))).toEqual([]);
    expect(shortTitles({ lines: [sampleLine({ productId: null })] })).toEqual([]);
  });

  it('shares the units with the other lines of its product', () => {
    const lines = [SPEAKERS, { ...SPEAKERS, position: 2 }];
    expect(shortTitles({ lines }, sampleToday({ par0000002: { units: 3 } }))).toHaveLength(2);
  });

  it.each(ORDER_STATES)('exists only before the confirmation: %s', (state) => {
    const found = shortTitles({ state }, sampleToday({ par0000002: { units: 0 } }));
    expect(found.length > 0).toBe(state === 'nuevo' || state === 'cotizado');
  });
});

describe('the marks of an order', () => {
  it.each<[Partial<Order>, readonly string[]]>([
    [NEW, []],
    [{ ...NEW, saidSentAt: CREATED_AT }, ['dice-que-lo-envio']],
    [{ state: 'cotizado', saidSentAt: CREATED_AT }, []],
    [{ state: 'cotizado', acceptedAt: CREATED_AT }, ['acepto']],
    [{ acceptedAt: CREATED_AT }, ['falta']],
    [{ reportedAt: CREATED_AT }, ['dice-que-pago', 'falta']],
    [{ reportedAt: CREATED_AT, detailsChangedAt: CREATED_AT }, ['cambio-datos', 'dice-que-pago', 'falta']],
    [{ state: 'despachado', paidCents: 9_240_000 }, ['pagado']],
    [{ state: 'cancelado', paidCents: 9_240_000 }, []],
    [{ ...NEW, lines: [sampleLine({ shownCents: 3_090_000 })] }, ['precio-cambio']],
    [{ ...NEW, lines: [sampleLine({ listCents: 3_000_000 })] }, ['precio-cambio']],
    [{ ...NEW, lines: [sampleLine({ priceCents: 3_000_000 })] }, []],
    [{ lines: [sampleLine({ shownCents: 3_090_000 })] }, ['falta']],
    [{ ...NEW, lines: [sampleLine({ productId: 'gone' })] }, ['no-alcanza']],
  ])('%j: %j', (changes, marks) => {
    expect(findMarks(sampleOrder(changes), sampleToday())).toEqual(marks);
  });

  it('have no report of a payment that was recorded since', () => {
    const order = paidOrder({ reportedAt: CREATED_AT }, 4_000_000);
    expect(findMarks(order, sampleToday())).toEqual(['falta']);
  });

  it('have words, with the balance where something is due', () => {
    expect(markWords('falta', 92_400)).toBe('Falta ₡92\u00a0400');
    expect(markWords('dice-que-pago', 92_400)).toBe('Dice que pagó');
  });
});
