import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductToday } from '../../../../../domain/orders/today.ts';
import { ORDER_LIMITS } from '../../../../../domain/orders/totals.ts';
import { draftWith, RADIO, TODAY } from '../../sample-orders.testing.ts';
import {
  addOtherLine,
  addProduct,
  changeQuantity,
  notesOf,
  putBack,
  refreshLines,
  removeLine,
  typePrice,
  typeTitle,
} from './draft-lines.ts';
import type { LineDraft } from './order-draft.ts';

const other = (title: string) => ({ title, price: '1000', quantity: 1 });
const lines = ['Instalación', 'Cable', 'Visita'].reduce(
  (before, title) => addOtherLine(before, other(title)),
  addOtherLine([], other('Revisión')),
);

describe('a removed line', () => {
  it('is put back to its place among the others, once', () => {
    const cable = lines[2]!;
    const without = removeLine(lines, cable.id);
    expect(without.map(({ title }) => title)).toEqual(['Revisión', 'Instalación', 'Visita']);
    const back = putBack(without, cable, 2);
    expect(back).toEqual(lines);
    expect(putBack(back, cable, 2)).toEqual(lines);
  });

  it('is put back to the end when the lines behind it went too', () => {
    const visit = lines[3]!;
    const fewer = removeLine(removeLine(lines, visit.id), lines[2]!.id);
    expect(putBack(fewer, visit, 3).map(({ title }) => title)).toEqual(['Revisión', 'Instalación', 'Visita']);
  });
});

describe('a product that is added to an order', () => {
  it('has the price of today, which nobody typed', () => {
    expect(addProduct([], RADIO)).toMatchObject([
      { productId: 'radio-0001', price: '10 001', isPriceTyped: false, listPrice: 10_001, taken: 0 },
    ]);
  });

  it('gets the quantity if it is there already, and keeps the price that was typed', () => {
    const typed = typePrice(addProduct([], RADIO), 0, '9 000');
    expect(addProduct(typed, { ...RADIO, quantity: 2 })).toMatchObject([{ quantity: 3, price: '9 000' }]);
  });

  it('is never another line of something that is not in the catalogue', () => {
    const both = addProduct(addOtherLine([], other('Radio')), RADIO);
    expect(both.map(({ productId }) => productId)).toEqual([null, 'radio-0001']);
  });
});

describe('a typed line', () => {
  it('changes alone, by its id', () => {
    const id = lines[1]!.id;
    expect(typeTitle(lines, id, 'Otra')).toEqual(lines.with(1, { ...lines[1]!, title: 'Otra' }));
    const typed = typePrice(addProduct(lines, RADIO), 4, '');
    expect(typed.at(-1)).toMatchObject({ price: '', isPriceTyped: true });
    expect(typed.slice(0, -1)).toEqual(lines);
  });

  it('has from 1 to 999 units', () => {
    const quantity = (by: number) => changeQuantity(lines, 0, by)[0]!.quantity;
    expect([quantity(-1), quantity(1), quantity(5_000)]).toEqual([1, 2, ORDER_LIMITS.quantity]);
  });

  it('has an id of its own and a quantity within the limits, whatever a seller does', () => {
    const anyStep = fc.record({
      kind: fc.constantFrom('product', 'other', 'remove', 'quantity'),
      id: fc.nat(5),
      by: fc.integer({ min: -2_000, max: 2_000 }),
    });
    const take = (
      before: readonly LineDraft[],
      { kind, id, by }: { kind: string; id: number; by: number },
    ) => {
      if (kind === 'product') return addProduct(before, { ...RADIO, productId: `p${id}`, quantity: by });
      if (kind === 'other') return addOtherLine(before);
      return kind === 'remove' ? removeLine(before, id) : changeQuantity(before, id, by);
    };
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const typed = steps.reduce<readonly LineDraft[]>(take, []);
        expect(new Set(typed.map(({ id }) => id)).size).toBe(typed.length);
        const products = typed.flatMap(({ productId }) => productId ?? []);
        expect(new Set(products).size).toBe(products.length);
        for (const { quantity } of typed) {
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(ORDER_LIMITS.quantity);
        }
      }),
    );
  });

  it('is at its place again when its removal is undone', () => {
    fc.assert(
      fc.property(fc.nat(lines.length - 1), (at) => {
        const line = lines[at]!;
        expect(putBack(removeLine(lines, line.id), line, at)).toEqual(lines);
      }),
    );
  });
});

describe('the lines of a draft of yesterday', () => {
  it('have the catalogue of now, and keep what was typed', () => {
    const draft = draftWith({ lines: typePrice(addProduct(lines, RADIO), 4, '9 000') });
    const now = { ...TODAY, price: 12_000, units: 2 };
    const fresh = refreshLines(draft, (productId) => (productId === 'radio-0001' ? now : null));
    expect(fresh.lines.at(-1)).toMatchObject({ today: now, price: '9 000', listPrice: 10_001 });
    expect(fresh.lines.slice(0, -1)).toEqual(lines);
  });

  it('say which products are gone', () => {
    const { lines: gone } = refreshLines(draftWith(), () => null);
    expect(notesOf(gone[0]!, gone)).toEqual([{ text: 'Ya no está en la tienda', isWarning: true }]);
  });
});

describe('the notes of a line', () => {
  const note = (today: Partial<ProductToday>, quantity = 1) => {
    const lines = addProduct([], { ...RADIO, quantity, today: { ...TODAY, ...today } });
    return notesOf(lines[0]!, lines);
  };

  it('say how many are left, and warn when they do not suffice', () => {
    expect(note({})).toEqual([]);
    expect(note({ units: 2 })).toEqual([{ text: 'Quedan 2', isWarning: false }]);
    expect(note({ units: 1 }, 2)).toEqual([{ text: 'Queda 1', isWarning: true }]);
    expect(note({ units: 0, outOfStock: true })).toEqual([{ text: 'Agotado', isWarning: true }]);
  });

  it('say what changed since the line was made', () => {
    const [line] = addProduct([], RADIO);
    const changed = { ...line!, listPrice: 9_000, shownPrice: 8_000 };
    expect(notesOf(changed, [changed]).map(({ text }) => text)).toEqual([
      'Hoy cuesta ₡10\u00a0001',
      'El mensaje decía ₡8\u00a0000',
    ]);
    const gone = { ...line!, today: null };
    expect(notesOf(gone, [gone])).toEqual([{ text: 'Ya no está en la tienda', isWarning: true }]);
  });

  it('do not count units that a confirmed order has already', () => {
    const lines = addProduct([], { ...RADIO, quantity: 2, today: { ...TODAY, units: 0, outOfStock: true } });
    expect(notesOf({ ...lines[0]!, taken: 2 }, [{ ...lines[0]!, taken: 2 }])).toEqual([]);
  });

  it('count all lines of a product as one demand', () => {
    const [line] = addProduct([], { ...RADIO, quantity: 2, today: { ...TODAY, units: 3 } });
    const twice = [line!, { ...line!, id: 1 }];
    expect(notesOf(line!, [line!])).toEqual([{ text: 'Quedan 3', isWarning: false }]);
    expect(notesOf(line!, twice)).toEqual([{ text: 'Quedan 3', isWarning: true }]);
  });

  it('are none for something that is not in the catalogue', () => {
    expect(lines.flatMap((line) => notesOf(line, lines))).toEqual([]);
  });
});
