import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountBatch } from '../../domain/visits/visit-counts.ts';
import type { ProductDay, SearchDay } from '../store/visit-counts.ts';
import { createCounter, WRITE_MS } from './visit-counter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NOON = Date.parse('2026-11-15T18:00:00Z');
const radio = { id: 'radio-0001', kind: 'view', count: 1 } as const;

/** A counter with a store that records the writes, and a shop that has every product except `desconocido`. */
function openCounter(add: () => Promise<void> = async () => undefined) {
  const written: { products: readonly ProductDay[]; searches: readonly SearchDay[] }[] = [];
  const faults: string[] = [];
  const clock = { now: NOON };
  const counter = createCounter(
    {
      async add(products, searches) {
        written.push({ products, searches });
        await add();
      },
    },
    (id) => id !== 'desconocido',
    (_error, what) => faults.push(what),
    () => clock.now,
  );
  const count = (batch: Partial<CountBatch>) => counter.add({ products: [], searches: [], ...batch });
  return { counter, count, written, faults, clock };
}

describe('the visit counter', () => {
  it('writes collected counts together, with one row per product and kind', async () => {
    const { count, written } = openCounter();
    count({
      products: [radio, { ...radio, kind: 'buy', count: 2 }],
      searches: [{ words: 'Dron', count: 1 }],
    });
    count({ products: [radio], searches: [{ words: 'drón', count: 3 }] });
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(WRITE_MS);
    expect(written).toEqual([
      {
        products: [
          { day: '2026-11-15', id: 'radio-0001', kind: 'view', count: 2 },
          { day: '2026-11-15', id: 'radio-0001', kind: 'buy', count: 2 },
        ],
        searches: [{ day: '2026-11-15', words: 'dron', count: 2 }],
      },
    ]);
    await vi.advanceTimersByTimeAsync(10 * WRITE_MS);
    expect(written).toHaveLength(1);
  });

  it('counts each day separately', async () => {
    const { count, written, clock } = openCounter();
    count({ products: [radio] });
    clock.now += 12 * 60 * 60_000;
    count({ products: [radio] });
    await vi.advanceTimersByTimeAsync(WRITE_MS);
    expect(written[0]?.products.map(({ day, count: each }) => [day, each])).toEqual([
      ['2026-11-15', 1],
      ['2026-11-16', 1],
    ]);
  });

  it('drops unknown products and words that may be about a person', async () => {
    const { count, written, counter } = openCounter();
    count({ products: [{ ...radio, id: 'desconocido' }], searches: [{ words: 'ana@correo.cr', count: 1 }] });
    await counter.close();
    expect(written).toEqual([]);
  });

  it('writes the remaining counts when the shop closes', async () => {
    const { count, written, counter } = openCounter();
    count({ products: [radio] });
    await counter.close();
    expect(written).toHaveLength(1);
    await counter.close();
    expect(written).toHaveLength(1);
  });

  it('loses counts that cannot be written, reports it and continues', async () => {
    const { count, written, faults } = openCounter(() => Promise.reject(new Error('away')));
    count({ products: [radio] });
    await vi.advanceTimersByTimeAsync(WRITE_MS);
    expect(faults).toEqual(['No se pudieron guardar las cuentas de visitas']);
    count({ products: [radio] });
    await vi.advanceTimersByTimeAsync(WRITE_MS);
    expect(written[1]?.products).toMatchObject([{ count: 1 }]);
  });

  it('runs one write at a time, and counts accumulate meanwhile', async () => {
    const slow = Promise.withResolvers<void>();
    const { count, written, counter } = openCounter(() => slow.promise);
    for (let turn = 0; turn < 5; turn += 1) {
      count({ products: [radio] });
      await vi.advanceTimersByTimeAsync(WRITE_MS);
    }
    expect(written).toHaveLength(1);
    slow.resolve();
    await vi.advanceTimersByTimeAsync(WRITE_MS);
    expect(written[1]?.products).toMatchObject([{ count: 4 }]);
    await counter.close();
  });

  it('limits the number of different counts, and continues to add to known ones', async () => {
    const { count, written } = openCounter();
    for (let at = 0; at < 6_000; at += 1) count({ products: [{ ...radio, id: `producto-${at}` }] });
    count({ products: [{ ...radio, id: 'producto-0' }] });
    await vi.advanceTimersByTimeAsync(WRITE_MS);
    expect(written[0]?.products).toHaveLength(5_000);
    expect(written[0]?.products[0]).toMatchObject({ id: 'producto-0', count: 2 });
  });
});
