import { describe, expect, it } from 'vitest';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import { problemOf, returnedLines, typedAt, typeReturned } from './unit-choices.ts';

const words = { title: 'Parlante', brand: '', color: '', unitsNow: null, price: 1, total: 2 };
const LINES: FullOrder['lines'] = [0, 1].map((position) => ({
  ...{ position, ...words },
  ...{ quantity: 2, taken: 2, returned: 0 },
}));

describe('the units that came back', () => {
  it('can be sold again, unless the seller types another number', () => {
    const first = typeReturned(typedAt({}, LINES[0]!), '2');
    expect(first).toEqual({ returned: '2', sellable: '2' });
    expect(typeReturned({ returned: '2', sellable: '1' }, '1')).toEqual({ returned: '1', sellable: '1' });
  });

  it('are sent for every line', () => {
    expect(returnedLines({ 1: { returned: '2', sellable: '1' } }, LINES)).toEqual([
      { position: 0, returned: 0, sellable: 0 },
      { position: 1, returned: 2, sellable: 1 },
    ]);
  });

  it('are at least one in all', () => {
    expect(returnedLines({}, LINES)).toBeNull();
  });

  it('are at most as many as were sold, and the sellable ones at most as many as came back', () => {
    expect(problemOf({ 0: { returned: '3', sellable: '0' } }, LINES[0]!)).toBe('wrong');
    expect(problemOf({ 0: { returned: 'x', sellable: '0' } }, LINES[0]!)).toBe('wrong');
    expect(problemOf({ 0: { returned: '1', sellable: '2' } }, LINES[0]!)).toBe('tooManySellable');
    expect(returnedLines({ 0: { returned: '1', sellable: '2' } }, LINES)).toBeNull();
  });
});
