import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { startUpkeep } from './maintenance.ts';

const HOUR = 60 * 60_000;
const ORPHAN = `${'a'.repeat(32)}-320.webp`;

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

function fail(error: unknown): never {
  throw error;
}

describe('upkeep', () => {
  it('removes at the start the pictures that no product uses', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await t.shop.images.put(ORPHAN, Buffer.from('x'), 'image/webp');
    const upkeep = startUpkeep(t.shop, fail, () => t.clock.now);
    await upkeep.stop();
    expect(await t.shop.images.has(ORPHAN)).toBe(false);
  });

  it('removes none beside an empty catalogue, which may be the wrong one', async () => {
    await using t = await openTestShop();
    await t.shop.images.put(ORPHAN, Buffer.from('x'), 'image/webp');
    await startUpkeep(t.shop, fail, () => t.clock.now).stop();
    expect(await t.shop.images.has(ORPHAN)).toBe(true);
  });

  it('forgets every hour the sessions that have run out, and leaves the others', async () => {
    await using t = await openTestShop({ passwords: createCountedPasswords() });
    const sessions = () => t.shop.database.db.selectFrom('sessions').selectAll().execute();
    const user = await t.addUser();
    await t.signIn(user);
    t.clock.now += HOUR;
    await t.signIn(user);
    expect(await sessions()).toHaveLength(2);
    const upkeep = startUpkeep(t.shop, fail, () => t.clock.now);
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await sessions()).toHaveLength(1), 10_000);
    await upkeep.stop();
  });

  it('remembers for a month from where somebody signed in', async () => {
    await using t = await openTestShop({ passwords: createCountedPasswords() });
    await t.signInAsSeller();
    const known = () => t.shop.database.db.selectFrom('login_attempts').select('key').execute();
    expect(await known()).toHaveLength(1);
    const upkeep = startUpkeep(t.shop, fail, () => t.clock.now);
    t.clock.now += 31 * 24 * HOUR;
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await known()).toEqual([]), 10_000);
    await upkeep.stop();
  });

  it('keeps the counts of visits for 400 days', async () => {
    await using t = await openTestShop();
    const counted = () => t.shop.database.db.selectFrom('product_counts').select('day').execute();
    const view = { id: 'radio-0001', kind: 'view', count: 1 } as const;
    const days = ['2025-10-10', '2025-10-11', '2026-11-15'];
    await t.shop.store.counts.add(
      days.map((day) => ({ ...view, day })),
      [],
    );
    const upkeep = startUpkeep(t.shop, fail, () => t.clock.now);
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await counted()).toHaveLength(2), 10_000);
    expect(await counted()).toEqual([{ day: '2025-10-11' }, { day: '2026-11-15' }]);
    await upkeep.stop();
  });

  it('reports a fault and goes on', async () => {
    await using t = await openTestShop();
    const faults: string[] = [];
    const store = { ...t.shop.store, holdCatalogue: async () => fail(new Error('away')) };
    await t.addProduct('producto-1');
    await t.shop.images.put(ORPHAN, Buffer.from('x'), 'image/webp');
    const upkeep = startUpkeep({ ...t.shop, store }, (_error, what) => faults.push(what));
    await upkeep.stop();
    expect(faults).toEqual(['No se pudieron revisar las imágenes']);
  });

  it('tries again the next hour what it could not forget', async () => {
    await using t = await openTestShop();
    const faults: string[] = [];
    let tries = 0;
    const sessions = {
      ...t.shop.store.sessions,
      async deleteExpired() {
        tries += 1;
        fail(new Error('away'));
      },
    };
    const store = { ...t.shop.store, sessions };
    const upkeep = startUpkeep({ ...t.shop, store }, (_error, what) => faults.push(what));
    vi.advanceTimersByTime(3 * HOUR);
    await vi.waitFor(() => expect(faults).toHaveLength(3), 10_000);
    expect([tries, new Set(faults)]).toEqual([3, new Set(['No se pudo hacer la limpieza de cada hora'])]);
    await upkeep.stop();
  });
});
