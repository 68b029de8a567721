import { describe, expect, it } from 'vitest';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import { chosenLines, countOf, countsOf, findShortProducts, firstChoice } from './unit-choices.ts';

type Line = FullOrder['lines'][number];

function line(position: number, parts: Partial<Line>): Line {
  const words = { title: `Producto ${position}`, brand: '', color: '' };
  const amounts = { quantity: 1, taken: 0, returned: 0, price: 1_000, total: 1_000, unitsNow: null };
  return { position, ...words, ...amounts, ...parts };
}

const SPEAKER = { productId: 'parlante', unitsNow: 1 };

describe('the products of which too few are there', () => {
  it('are counted by product, over all lines of the order', () => {
    const lines = [
      line(0, { ...SPEAKER, unitsNow: 3, quantity: 2 }),
      line(1, { ...SPEAKER, unitsNow: 3, quantity: 2 }),
    ];
    expect(findShortProducts(lines)).toEqual([
      { productId: 'parlante', title: 'Producto 0', wanted: 4, have: 3 },
    ]);
  });

  it('are none of those that are not counted, or suffice', () => {
    const lines = [
      line(0, { productId: 'libre', quantity: 9 }),
      line(1, { ...SPEAKER }),
      line(2, { quantity: 5 }),
    ];
    expect(findShortProducts(lines)).toEqual([]);
  });
});

describe('a choice about missing units', () => {
  const lines = [line(0, { ...SPEAKER, quantity: 2 }), line(1, { title: 'Envoltura', price: 500 })];
  const short = findShortProducts(lines);
  const [product] = short;

  it('begins with what is there, or without the product', () => {
    expect(firstChoice(product!)).toEqual({ kind: 'lower' });
    expect(firstChoice({ ...product!, have: 0 })).toEqual({ kind: 'remove' });
  });

  it('to leave what is there lowers the quantity and keeps the price', () => {
    expect(chosenLines(lines, short, { parlante: { kind: 'lower' } })).toEqual([
      { productId: 'parlante', quantity: 1, price: 1_000 },
      { title: 'Envoltura', quantity: 1, price: 500 },
    ]);
  });

  it('to leave what is there fills the first line, then the second', () => {
    const two = [
      line(0, { ...SPEAKER, unitsNow: 3, quantity: 2 }),
      line(1, { ...SPEAKER, unitsNow: 3, quantity: 2 }),
    ];
    const chosen = chosenLines(two, findShortProducts(two), { parlante: { kind: 'lower' } });
    expect(chosen?.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it('to remove the product leaves the others', () => {
    expect(chosenLines(lines, short, { parlante: { kind: 'remove' } })).toEqual([
      { title: 'Envoltura', quantity: 1, price: 500 },
    ]);
  });

  it('to count more changes no line, and sends what was seen before', () => {
    const choices = { parlante: { kind: 'more', typed: ' 3 ' } } as const;
    expect(chosenLines(lines, short, choices)).toBeNull();
    expect(countsOf(short, choices)).toEqual([{ productId: 'parlante', have: 3, before: 1 }]);
  });

  it.each(['', '1', 'dos', '-3', '2.5', '9999999'])(
    'to count %j more is not a number that suffices',
    (typed) => {
      expect(countOf(product!, typed)).toBeNull();
      expect(countsOf(short, { parlante: { kind: 'more', typed } })).toEqual([]);
    },
  );
});
