import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountedUnits,
  findShortages,
  planCancel,
  planConfirm,
  planEdit,
  planReturn,
  shortageMessage,
  sumByProduct,
  type UnitLine,
  type UnitPlan,
} from './unit-plan.ts';

function line(productId: string | null, quantity: number, taken = 0): UnitLine {
  return { productId, quantity, taken };
}

const counted = (units: Record<string, number>): CountedUnits => new Map(Object.entries(units));
const move = (productId: string, delta: number) => ({ productId, delta });

describe('the demand of an order', () => {
  it('is summed by product, without things that are not in the catalogue', () => {
    const lines = [line('a', 2), line(null, 5), line('b', 1), line('a', 3)];
    expect([...sumByProduct(lines, ({ quantity }) => quantity)]).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
  });
});

describe('the plan of a confirmation', () => {
  it('takes the sum of the lines of each counted product, in the order of the ids', () => {
    const lines = [line('b', 2), line('a', 1), line('b', 1), line('c', 4), line(null, 1)];
    expect(planConfirm(lines, counted({ a: 9, b: 9 }))).toEqual({
      moves: [move('a', -1), move('b', -3)],
      taken: [2, 1, 1, 0, 0],
    });
  });

  it('reports two lines of one product as one shortage, with words', () => {
    const lines = [line('a', 2), line('a', 2), line('b', 1)];
    const units = counted({ a: 3, b: 1 });
    const [shortage, ...others] = findShortages(planConfirm(lines, units), [], units);
    expect(shortage).toEqual({ productId: 'a', wanted: 4, available: 3 });
    expect(others).toEqual([]);
    expect(shortageMessage('Radio', shortage!)).toBe('Radio: piden 4, quedan 3.');
    expect(shortageMessage('Radio', { ...shortage!, available: 1 })).toBe('Radio: piden 4, queda 1.');
  });
});

describe('the plan of an edit', () => {
  const before = [line('a', 3, 3), line('b', 2, 2)];
  const units = counted({ a: 1, b: 0, c: 5 });

  it('takes more and gives back by the difference', () => {
    expect(planEdit(before, [line('a', 4), line('b', 1), line('c', 2)], units)).toEqual({
      moves: [move('a', -1), move('b', 1), move('c', -2)],
      taken: [4, 1, 2],
    });
    expect(planEdit(before, [line('a', 3), line('b', 2)], units).moves).toEqual([]);
  });

  it('gives back everything of a product that was removed', () => {
    expect(planEdit(before, [line('b', 2)], units)).toEqual({ moves: [move('a', 3)], taken: [2] });
  });

  it('counts what the order has already as available', () => {
    const plan = planEdit(before, [line('a', 5), line('b', 2)], units);
    expect(findShortages(plan, before, units)).toEqual([{ productId: 'a', wanted: 5, available: 4 }]);
  });

  it('never takes units that were not counted when the order was confirmed', () => {
    const old = [line('a', 2, 0)];
    expect(planEdit(old, [line('a', 2)], units)).toEqual({ moves: [], taken: [0] });
    expect(planEdit(old, [line('a', 3)], units)).toEqual({ moves: [move('a', -1)], taken: [1] });
    expect(planEdit(old, [line('a', 1)], units)).toEqual({ moves: [], taken: [0] });
  });

  it('moves nothing of a product that is no longer counted, or deleted', () => {
    expect(planEdit(before, [line('a', 5), line('b', 1)], counted({}))).toEqual({ moves: [], taken: [3, 1] });
  });
});

describe('the plan of a cancellation', () => {
  const lines = [line('a', 3, 3), line('b', 2, 0), line('a', 1, 1)];

  it('gives back what was taken, and nothing is taken afterwards', () => {
    expect(planCancel(lines, counted({ a: 0, b: 0 }), true)).toEqual({
      moves: [move('a', 4)],
      taken: [0, 0, 0],
    });
  });

  it('gives nothing back if the products are lost, or no longer counted', () => {
    expect(planCancel(lines, counted({ a: 0 }), false)).toEqual({ moves: [], taken: [0, 0, 0] });
    expect(planCancel(lines, counted({}), true)).toEqual({ moves: [], taken: [0, 0, 0] });
  });
});

describe('the plan of a return', () => {
  it('gives back what can be sold again; the rest stays taken', () => {
    const lines = [line('a', 3, 3), line('b', 2, 2), line('c', 2, 0)];
    expect(planReturn(lines, [2, 0, 2], counted({ a: 0, b: 0, c: 7 }))).toEqual({
      moves: [move('a', 2)],
      taken: [1, 2, 0],
    });
  });

  it('changes nothing of a product that is no longer counted', () => {
    expect(planReturn([line('a', 3, 3)], [3], counted({}))).toEqual({ moves: [], taken: [3] });
  });
});

/** Applies a plan as the store does. Returns null, and changes nothing, if units are missing. */
function apply(units: CountedUnits, before: readonly UnitLine[], plan: UnitPlan): CountedUnits | null {
  if (findShortages(plan, before, units).length > 0) return null;
  const next = new Map(units);
  for (const { productId, delta } of plan.moves) next.set(productId, next.get(productId)! + delta);
  return next;
}

const withTaken = (lines: readonly UnitLine[], { taken }: UnitPlan) =>
  lines.map((each, at) => ({ ...each, taken: taken[at]! }));

describe('the units of a shop', () => {
  const anyId = fc.constantFrom('a', 'b', 'c', null);
  const anyLine = fc.record({
    productId: anyId,
    quantity: fc.integer({ min: 1, max: 9 }),
    taken: fc.constant(0),
  });
  const anyLines = fc.array(anyLine, { maxLength: 6 });
  const anyUnits = fc.record({ a: fc.nat(20), b: fc.nat(20) }).map(counted);

  /** Units in the shop and in the order together, by product. */
  const sumOf = (units: CountedUnits, lines: readonly UnitLine[]) =>
    [...units].map(([id, left]) => left + (sumByProduct(lines, ({ taken }) => taken).get(id) ?? 0));

  it('and of an order add up to the same through every confirmation, edit and cancellation', () => {
    fc.assert(
      fc.property(anyUnits, anyLines, fc.array(anyLines), (start, lines, edits) => {
        const plan = planConfirm(lines, start);
        let units = apply(start, [], plan);
        if (!units) return;
        let order = withTaken(lines, plan);
        for (const edit of edits) {
          const next = planEdit(order, edit, units);
          const applied: CountedUnits | null = apply(units, order, next);
          if (!applied) continue;
          [units, order] = [applied, withTaken(edit, next)];
          expect(sumOf(units, order)).toEqual([...start.values()]);
          for (const left of units.values()) expect(left).toBeGreaterThanOrEqual(0);
          for (const { productId, quantity, taken } of order) {
            expect(taken).toBe(productId !== null && units.has(productId) ? quantity : 0);
          }
        }
        expect(apply(units, order, planCancel(order, units, true))).toEqual(start);
      }),
    );
  });

  it('never get more from a return than the order took, and every move is explained by the lines', () => {
    const anyTaken = anyLine.chain((each) => fc.nat(each.quantity).map((taken) => ({ ...each, taken })));
    fc.assert(
      fc.property(anyUnits, fc.array(anyTaken), fc.array(fc.nat(9)), (units, lines, sellable) => {
        const plan = planReturn(lines, sellable, units);
        const after = withTaken(lines, plan);
        expect(sumOf(apply(units, lines, plan)!, after)).toEqual(sumOf(units, lines));
        for (const [at, { taken }] of after.entries()) {
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(taken).toBeLessThanOrEqual(lines[at]!.taken);
        }
      }),
    );
  });

  it('are never taken beyond a line, for any edit of an order that was counted in part', () => {
    const anyTaken = anyLine.chain((each) => fc.nat(each.quantity).map((taken) => ({ ...each, taken })));
    fc.assert(
      fc.property(anyUnits, fc.array(anyTaken), anyLines, (units, before, after) => {
        const plan = planEdit(before, after, units);
        for (const [at, taken] of plan.taken.entries()) {
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(taken).toBeLessThanOrEqual(after[at]!.quantity);
        }
        const applied = apply(units, before, plan);
        if (applied) expect(sumOf(applied, withTaken(after, plan))).toEqual(sumOf(units, before));
      }),
    );
  });
});
