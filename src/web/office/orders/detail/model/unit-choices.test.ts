import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import { checkReturn } from '../../../../../domain/orders/line-rules.ts';
import { sampleLine } from '../../../../../domain/orders/sample-order.testing.ts';
import { MAX_UNITS } from '../../../../../domain/product/units.ts';
import {
  chosenLines,
  countOf,
  countsOf,
  findShortProducts,
  firstChoice,
  problemOf,
  returnedLines,
  typedAt,
  typeReturned,
  type UnitChoice,
} from './unit-choices.ts';

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

describe('choices about several products', () => {
  const two = [
    line(0, { productId: 'a', unitsNow: 1, quantity: 2 }),
    line(1, { productId: 'b', unitsNow: 0, quantity: 1 }),
    line(2, { productId: 'a', unitsNow: 1, quantity: 3 }),
  ];
  const short = findShortProducts(two);

  it('are each about all lines of their product', () => {
    expect(short).toMatchObject([
      { productId: 'a', wanted: 5, have: 1 },
      { productId: 'b', wanted: 1, have: 0 },
    ]);
    const choices = { a: { kind: 'more', typed: '5' }, b: { kind: 'remove' } } as const;
    expect(chosenLines(two, short, choices)?.map(({ productId }) => productId)).toEqual(['a', 'a']);
    expect(countsOf(short, choices)).toEqual([{ productId: 'a', have: 5, before: 1 }]);
  });

  it('can leave an order without products', () => {
    expect(chosenLines(two, short, { a: { kind: 'remove' }, b: { kind: 'remove' } })).toEqual([]);
  });

  it('leave exactly what is there, spread over the lines, and never a line without units', () => {
    const anyLines = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyLines, fc.nat(50), (quantities, have) => {
        const sold = quantities.map((quantity, at) => line(at, { productId: 'a', unitsNow: have, quantity }));
        const wanted = quantities.reduce((sum, quantity) => sum + quantity, 0);
        const products = findShortProducts(sold);
        expect(products.length).toBe(have < wanted ? 1 : 0);
        const left = chosenLines(sold, products, { a: { kind: 'lower' } });
        if (left === null) return;
        expect(left.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(have);
        expect(left.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  it('count what suffices and what the shop can store', () => {
    const [a] = short;
    expect([countOf(a!, '4'), countOf(a!, '5'), countOf(a!, String(MAX_UNITS))]).toEqual([
      null,
      5,
      MAX_UNITS,
    ]);
    expect(countOf(a!, String(MAX_UNITS + 1))).toBeNull();
  });

  it('that are missing change nothing', () => {
    const none: Readonly<Record<string, UnitChoice>> = {};
    expect([chosenLines(two, short, none), countsOf(short, none)]).toEqual([null, []]);
  });
});

const LINES = [0, 1].map((position) => line(position, { quantity: 2, taken: 2 }));

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

  it('begin with none, and an empty field is none too', () => {
    expect(typedAt({}, LINES[0]!)).toEqual({ returned: '0', sellable: '0' });
    expect(returnedLines({ 0: { returned: '1', sellable: '' } }, LINES)?.[0]).toEqual({
      ...{ position: 0, returned: 1, sellable: 0 },
    });
  });

  it('are wrong as a part of a unit or below zero', () => {
    for (const text of ['1.5', '-1', '1e0', '0x1', '1000']) {
      expect(problemOf({ 0: { returned: text, sellable: '0' } }, LINES[0]!)).toBe('wrong');
      expect(problemOf({ 0: { returned: '1', sellable: text } }, LINES[0]!)).not.toBeNull();
    }
  });

  it('are sent exactly when the shop would take them', () => {
    const anyNumber = fc.integer({ min: 0, max: 4 }).map(String);
    const anyTyped = fc.record({ returned: anyNumber, sellable: anyNumber });
    const stored = LINES.map(({ position, quantity }) => sampleLine({ position, quantity }));
    fc.assert(
      fc.property(anyTyped, anyTyped, (first, second) => {
        const typed = [first, second].map(({ returned, sellable }, position) => ({
          ...{ position, returned: Number(returned), sellable: Number(sellable) },
        }));
        const isRight = checkReturn(typed, stored).length === 0;
        expect(returnedLines({ 0: first, 1: second }, LINES)).toEqual(isRight ? typed : null);
      }),
    );
  });
});
