import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderList } from '../order-calls.ts';
import { list, row } from './sample-rows.testing.ts';
import { addPage, drawMore, hasUndrawn, mergeFresh, showList, updateRows } from './shown-orders.ts';

const idsIn = ({ orders }: Pick<OrderList, 'orders'>) => orders.map(({ id }) => id).join('');

describe('a list that was fetched again', () => {
  it('keeps the rows in their places and counts the new orders', () => {
    const merged = mergeFresh(showList(list('cba')), list('edcba'));
    expect(idsIn(merged)).toBe('cba');
    expect(merged.newOrders).toBe(2);
    expect(idsIn(merged.waiting!)).toBe('edcba');
  });

  it('updates the rows in their places', () => {
    const seen = { ...list(''), orders: [row('b', { seen: true }), row('a')] };
    const merged = mergeFresh(showList(list('ba')), seen);
    expect(merged.orders.map((order) => order.seen)).toEqual([true, false]);
    expect(merged.waiting).toBeNull();
  });

  it('greys the rows that left it', () => {
    const merged = mergeFresh(showList(list('cba')), list('ca'));
    expect(idsIn(merged)).toBe('cba');
    expect([...merged.left]).toEqual(['b']);
    expect(merged.newOrders).toBe(0);
  });

  it('does not grey rows of later pages', () => {
    const shown = addPage(showList(list('fed', 'd')), list('cba'));
    const merged = mergeFresh(shown, list('fdc', 'c'));
    expect([...merged.left]).toEqual(['e']);
  });

  it('does not take an order of the next page for a new one', () => {
    const merged = mergeFresh(showList(list('fed', 'd')), list('fdc', 'c'));
    expect(merged.newOrders).toBe(0);
    expect([...merged.left]).toEqual(['e']);
  });

  it('counts an order that was moved to the top from a later page', () => {
    expect(mergeFresh(showList(list('fed', 'd')), list('afe', 'e')).newOrders).toBe(1);
  });

  it('takes the place of an empty one at once', () => {
    const merged = mergeFresh(showList(list('')), list('ba'));
    expect(idsIn(merged)).toBe('ba');
    expect(merged.waiting).toBeNull();
  });
});

describe('the next page', () => {
  it('repeats no order', () => {
    const shown = addPage(showList(list('fed', 'd')), list('dcb', 'b'));
    expect(idsIn(shown)).toBe('fedcb');
    expect(shown.next).toBe('b');
  });
});

describe('updateRows', () => {
  it('shows the new state of a row in its place', () => {
    const shown = updateRows(showList(list('ba')), [row('b', { label: 'Vencido' })]);
    expect(shown.orders.map(({ label }) => label)).toEqual(['Vencido', 'Nuevo']);
  });
});

describe('the rows of a long list', () => {
  const many = (count: number, from = 0) => ({
    ...list(''),
    orders: Array.from({ length: count }, (_, index) => row(String(from + index))),
  });

  it('are drawn a few at a time until the page has all', () => {
    let shown = showList(many(25));
    const steps = [shown.drawn];
    while (hasUndrawn(shown)) {
      shown = drawMore(shown);
      steps.push(shown.drawn);
    }
    expect(steps).toEqual([8, 13, 18, 23, 25]);
  });

  it('stay when a further page is added, whose rows follow', () => {
    const shown = addPage(drawMore(showList(many(13))), many(5, 13));
    expect(shown.drawn).toBe(13);
    expect(hasUndrawn(shown)).toBe(true);
    expect(hasUndrawn(drawMore(shown))).toBe(false);
  });

  it('stay when the list is fetched again', () => {
    expect(mergeFresh(drawMore(showList(many(25))), many(25)).drawn).toBe(13);
  });
});

describe('whatever happens to the orders of a list', () => {
  const anyIds = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 });
  /** A first page: its next one begins after its last row, if there are more. */
  const anyPage = fc
    .tuple(anyIds, fc.boolean())
    .map(([ids, hasMore]) => list(ids.join(''), hasMore ? (ids.at(-1) ?? null) : null));

  it('no row moves by itself', () => {
    fc.assert(
      fc.property(anyPage, anyPage, (before, fresh) => {
        fc.pre(before.orders.length > 0);
        expect(idsIn(mergeFresh(showList(before), fresh))).toBe(idsIn(before));
      }),
    );
  });

  it('a row is greyed or listed, never both, and a whole list says of every row which', () => {
    fc.assert(
      fc.property(anyPage, anyPage, (before, fresh) => {
        const { left, orders } = mergeFresh(showList(before), fresh);
        const still = new Set(fresh.orders.map(({ id }) => id));
        for (const { id } of orders) {
          if (still.has(id)) expect(left.has(id)).toBe(false);
          else if (fresh.next === null) expect(left.has(id)).toBe(true);
        }
      }),
    );
  });

  it('the same list once more changes nothing', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const shown = showList(page);
        expect(mergeFresh(shown, page)).toEqual({ ...shown, left: new Set(), waiting: null, newOrders: 0 });
      }),
    );
  });

  it('new orders wait together with the list that has them', () => {
    fc.assert(
      fc.property(anyPage, anyPage, (before, fresh) => {
        const { newOrders, waiting } = mergeFresh(showList(before), fresh);
        expect(waiting === null).toBe(newOrders === 0);
        expect(newOrders).toBeLessThanOrEqual(fresh.orders.length);
        if (waiting) expect(mergeFresh(showList(waiting), fresh).newOrders).toBe(0);
      }),
    );
  });

  it('pages that overlap have every order once, in the order in which they came', () => {
    fc.assert(
      fc.property(anyPage, anyPage, (first, second) => {
        const ids = idsIn(addPage(showList(first), second));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.startsWith(idsIn(first))).toBe(true);
        expect([...ids].sort()).toEqual([...new Set(idsIn(first) + idsIn(second))].sort());
      }),
    );
  });
});
