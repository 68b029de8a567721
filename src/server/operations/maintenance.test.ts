import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveToBin } from '../../../test/harness/in-process/delete-product.ts';
import { addOrder } from '../../../test/harness/in-process/orders.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { startMaintenance } from './maintenance.ts';

const HOUR = 60 * 60_000;
const ORPHAN = `${'a'.repeat(32)}-320.webp`;

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
);
afterEach(() => vi.useRealTimers());

function fail(error: unknown): never {
  throw error;
}

describe('maintenance', () => {
  it('deletes unused pictures at the start', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await t.shop.images.put(ORPHAN, Buffer.from('x'), 'image/webp');
    const maintenance = startMaintenance(t.shop, fail, () => t.clock.now);
    await maintenance.stop();
    expect(await t.shop.images.has(ORPHAN)).toBe(false);
  });

  it('deletes no pictures when the catalogue is empty, because it may be the wrong database', async () => {
    await using t = await openTestShop();
    await t.shop.images.put(ORPHAN, Buffer.from('x'), 'image/webp');
    await startMaintenance(t.shop, fail, () => t.clock.now).stop();
    expect(await t.shop.images.has(ORPHAN)).toBe(true);
  });

  it('deletes expired sessions every hour and keeps the others', async () => {
    await using t = await openTestShop();
    const sessions = () => t.shop.database.db.selectFrom('sessions').selectAll().execute();
    const user = await t.addUser();
    await t.signIn(user);
    t.clock.now += HOUR;
    await t.signIn(user);
    expect(await sessions()).toHaveLength(2);
    const maintenance = startMaintenance(t.shop, fail, () => t.clock.now);
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await sessions()).toHaveLength(1), 10_000);
    await maintenance.stop();
  });

  it('keeps addresses of successful sign-ins for a month', async () => {
    await using t = await openTestShop();
    await t.signInAsSeller();
    const known = () => t.shop.database.db.selectFrom('login_attempts').select('key').execute();
    expect(await known()).toHaveLength(1);
    const maintenance = startMaintenance(t.shop, fail, () => t.clock.now);
    t.clock.now += 31 * 24 * HOUR;
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await known()).toEqual([]), 10_000);
    await maintenance.stop();
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
    const maintenance = startMaintenance(t.shop, fail, () => t.clock.now);
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await counted()).toHaveLength(2), 10_000);
    expect(await counted()).toEqual([{ day: '2025-10-11' }, { day: '2026-11-15' }]);
    await maintenance.stop();
  });

  it('keeps the history for 400 days', async () => {
    await using t = await openTestShop();
    const old = t.clock.now - 400 * 24 * HOUR;
    const by = { id: null, name: 'Ana' };
    const entries = [old - 1, old].map(
      (at) => ({ at, by, kind: 'product-created', subject: 'Radio' }) as const,
    );
    await t.shop.store.writeCatalogue((write) => write.addHistory(entries));
    const maintenance = startMaintenance(t.shop, fail, () => t.clock.now);
    vi.advanceTimersByTime(HOUR);
    const times = async () => (await t.shop.store.history.list({ limit: 9 })).map(({ at }) => at);
    await vi.waitFor(async () => expect(await times()).toEqual([old]), 10_000);
    await maintenance.stop();
  });

  it('deletes for good what was in the bin for 30 days', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1', { cover: ORPHAN });
    await t.addProduct('producto-2');
    await t.shop.images.put(ORPHAN, Buffer.from('x'), 'image/webp');
    await moveToBin(t.shop, 'producto-1');
    const maintenance = startMaintenance(t.shop, fail, () => t.clock.now);
    t.clock.now += 31 * 24 * HOUR;
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await t.shop.store.bin.all()).toEqual([]), 10_000);
    await maintenance.stop();
    expect(await t.shop.images.has(ORPHAN)).toBe(false);
    expect(await t.shop.store.products.count()).toBe(1);
  });

  it('deletes what has expired soon after every start, so that a shop that is restarted within the hour does it', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await t.addProduct('producto-2');
    await moveToBin(t.shop, 'producto-1');
    const [open, sold] = [await addOrder(t), await addOrder(t, { state: 'entregado', endedAt: t.clock.now })];
    t.clock.now += 366 * 24 * HOUR;
    await startMaintenance(t.shop, fail, () => t.clock.now).stop();
    const maintenance = startMaintenance(t.shop, fail, () => t.clock.now);
    vi.advanceTimersByTime(HOUR / 60);
    await vi.waitFor(async () => {
      expect(await t.shop.store.bin.all()).toEqual([]);
      expect(await t.shop.store.orders.find(open.id)).toMatchObject({ state: 'vencido' });
      expect(await t.shop.store.orders.find(sold.id)).toMatchObject({ customer: { name: '', phone: '' } });
    }, 10_000);
    vi.advanceTimersByTime(HOUR);
    // Every hour the log of the database is emptied, too.
    await vi.waitFor(() => expect(statSync(`${t.folder}/tienda.sqlite-wal`).size).toBe(0), 10_000);
    await maintenance.stop();
  });

  it('leaves the rest to the next run when the shop closes', async () => {
    await using t = await openTestShop();
    const orders = [await addOrder(t), await addOrder(t)];
    t.clock.now += 8 * 24 * HOUR;
    const maintenance = startMaintenance(t.shop, fail, () => t.clock.now);
    vi.advanceTimersByTime(HOUR / 60);
    await maintenance.stop();
    const states = async () =>
      Promise.all(orders.map(async ({ id }) => (await t.shop.store.orders.find(id))?.state));
    expect(await states()).toEqual(['nuevo', 'nuevo']);
    await t.shop.orders.maintenance.run();
    expect(await states()).toEqual(['vencido', 'vencido']);
  });

  it('does not delete pictures of the bin as unused at the start', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1', { cover: ORPHAN });
    await t.addProduct('producto-2');
    await t.shop.images.put(ORPHAN, Buffer.from('x'), 'image/webp');
    await moveToBin(t.shop, 'producto-1');
    await startMaintenance(t.shop, fail, () => t.clock.now).stop();
    expect(await t.shop.images.has(ORPHAN)).toBe(true);
  });

  it('reports an error and continues', async () => {
    await using t = await openTestShop();
    const faults: string[] = [];
    const store = { ...t.shop.store, withCatalogueLock: async () => fail(new Error('away')) };
    await t.addProduct('producto-1');
    await t.shop.images.put(ORPHAN, Buffer.from('x'), 'image/webp');
    const maintenance = startMaintenance({ ...t.shop, store }, (_error, what) => faults.push(what));
    await maintenance.stop();
    expect(faults).toEqual(['No se pudieron revisar las imágenes']);
  });

  it('tries again after an hour when deleting failed', async () => {
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
    const maintenance = startMaintenance({ ...t.shop, store }, (_error, what) => faults.push(what));
    vi.advanceTimersByTime(3 * HOUR);
    await vi.waitFor(() => expect(faults).toHaveLength(4), 10_000);
    expect([tries, new Set(faults)]).toEqual([4, new Set(['No se pudo hacer la limpieza de cada hora'])]);
    await maintenance.stop();
  });
});
