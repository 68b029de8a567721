import { expect, it } from 'vitest';
import { COUNTED_SEARCHES } from '../../domain/visits/visit-counts.ts';
import type { Subject } from './store.contract.ts';
import type { ProductDay } from './visit-counts.ts';

const DAY = '2026-11-15';

function seen(id: string, facts: Partial<ProductDay> = {}): ProductDay {
  return { day: DAY, id, kind: 'view', count: 1, ...facts };
}

function searched(words: string, count = 1, day = DAY) {
  return { day, words, count };
}

export function countsContract(subject: () => Subject): void {
  const counts = () => subject().store.counts;
  const ofDay = (day = DAY) => counts().ofDay(day);
  const searches = (most = 10, from = DAY) => counts().searches(from, most);

  it('are added to the counts of the day', async () => {
    await counts().add([seen('radio', { count: 2 })], [searched('proyector')]);
    await counts().add(
      [seen('radio', { count: 3 }), seen('radio', { kind: 'buy' })],
      [searched('proyector', 4)],
    );
    const products = await ofDay();
    expect(products).toHaveLength(2);
    expect(products).toContainEqual({ id: 'radio', kind: 'view', count: 5 });
    expect(products).toContainEqual({ id: 'radio', kind: 'buy', count: 1 });
    expect(await searches()).toEqual([{ words: 'proyector', count: 5 }]);
  });

  it('are empty when nothing was counted', async () => {
    await counts().add([], []);
    expect([await ofDay(), await searches()]).toEqual([[], []]);
  });

  it('are read by day, and searches since a day', async () => {
    const days = ['2026-11-13', '2026-11-14', DAY];
    await counts().add(
      days.map((day, at) => seen('radio', { day, count: at + 1 })),
      days.map((day) => searched('proyector', 1, day)),
    );
    expect(await ofDay('2026-11-14')).toEqual([{ id: 'radio', kind: 'view', count: 2 }]);
    expect(await searches(10, '2026-11-14')).toEqual([{ words: 'proyector', count: 2 }]);
  });

  it('are not lost when twenty are added in parallel', async () => {
    const products = ['radio', 'camara', 'bombillo'].map((id) => seen(id));
    const turns = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? products : products.toReversed()));
    await Promise.all(turns.map((each) => counts().add(each, [searched('proyector'), searched('dron')])));
    expect((await ofDay()).map(({ count }) => count)).toEqual([20, 20, 20]);
    expect((await searches()).map(({ count }) => count)).toEqual([20, 20]);
  });

  it('are added for many products at once', async () => {
    const products = Array.from({ length: 1_203 }, (_, at) => seen(`producto-${at}`));
    await counts().add(products, []);
    expect(await ofDay()).toHaveLength(1_203);
  });

  it('accept a maximum of different searches a day, and continue to count these', async () => {
    const many = Array.from({ length: COUNTED_SEARCHES.perDay + 50 }, (_, at) => searched(`cosa ${at}`));
    await counts().add([], many);
    await counts().add(
      [],
      [searched('otra más'), searched('cosa 7', 5), searched('mañana', 1, '2026-11-16')],
    );
    const found = await searches(1_000);
    expect(found).toHaveLength(COUNTED_SEARCHES.perDay + 1);
    expect(found[0]).toEqual({ words: 'cosa 7', count: 6 });
    expect(found).toContainEqual({ words: 'mañana', count: 1 });
  });

  it('list the most frequent searches first', async () => {
    await counts().add([], [searched('dron', 2), searched('proyector', 9), searched('cafetera', 2)]);
    expect(await searches(2)).toEqual([
      { words: 'proyector', count: 9 },
      { words: 'cafetera', count: 2 },
    ]);
  });

  it('are written completely or not at all', async () => {
    const broken = [seen('radio'), seen('camara', { count: 0 })];
    await expect(counts().add(broken, [searched('dron')])).rejects.toThrow();
    expect([await ofDay(), await searches()]).toEqual([[], []]);
  });

  it('are deleted before a day', async () => {
    await counts().add(
      [seen('radio', { day: '2025-10-10' }), seen('radio', { day: '2025-10-11' })],
      [searched('dron', 1, '2025-10-10'), searched('dron', 1, '2025-10-11')],
    );
    await counts().deleteBefore('2025-10-11');
    expect([await ofDay('2025-10-10'), await searches(10, '2025-01-01')]).toEqual([
      [],
      [{ words: 'dron', count: 1 }],
    ]);
    expect(await ofDay('2025-10-11')).toHaveLength(1);
  });
}
