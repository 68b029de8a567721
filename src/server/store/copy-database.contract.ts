import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { copyShop } from './copy-database.ts';
import { openDatabase } from './database.ts';
import type { StoredProduct } from './products.ts';
import type { NewAddress, Subject } from './store.contract.ts';
import { createStore, type Store } from './store.ts';
import { anInvitation, aProduct, aUser, BINNING } from './test-rows.ts';

async function fill(store: Store, prefix: string, products: number): Promise<void> {
  await store.users.add(aUser(`${prefix}-ana`));
  const user = aUser(`${prefix}-ana`);
  await store.sessions.add({ tokenHash: prefix, user, device: 'Chrome', createdAt: 1, expiresAt: 9 });
  const link = anInvitation(prefix, { createdBy: user.id });
  await store.writeTeam((write) => write.saveInvitation(link));
  await store.writeCatalogue(async (write) => {
    for (let i = 0; i < products; i += 1)
      await write.insert(aProduct(`${prefix}-${i}`, { createdAt: i + 1 }));
    const reply = { userId: `${prefix}-ana`, key: 'k', fingerprint: 'f', status: 201, body: '', now: 1 };
    await write.saveReply(reply);
    const values = { phone: `${prefix}-1` };
    await write.saveBlock({ block: 'whatsapp', known: 0, values, changedAt: 1, changedBy: 'Ana' });
    await write.moveToBin([`${prefix}-1`], BINNING);
    await write.addHistory([{ at: 1, by: { id: null, name: 'Ana' }, kind: 'import', subject: prefix }]);
  });
  await store.counts.add(
    [{ day: '2026-11-15', id: `${prefix}-0`, kind: 'view', count: 3 }],
    [{ day: '2026-11-15', words: `${prefix} proyector`, count: 2 }],
  );
}

async function contents(store: Store) {
  return {
    users: await store.users.all(),
    products: (await store.products.all()).products,
    counts: await store.counts.ofDay('2026-11-15'),
    searches: await store.counts.searches('2026-11-15', 10),
    settings: await store.settings.all(),
    history: await store.history.list({ limit: 9 }),
    bin: await store.bin.all(),
  };
}

export function copyContract(subject: () => Subject, newAddress: NewAddress): void {
  /** A backup is a SQLite file for both engines. */
  async function openBackup() {
    const folder = mkdtempSync(join(tmpdir(), 'copia-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return openDatabase({ file: join(folder, 'copia.sqlite') });
  }

  it('restores a backup exactly', async () => {
    await fill(subject().store, 'a', 1_203);
    const before = await contents(subject().store);
    const backup = await openBackup();
    const copied = await copyShop(subject().database, backup);
    expect(copied).toEqual({
      users: 1,
      products: 1_202,
      product_pictures: 2_404,
      product_counts: 1,
      search_counts: 1,
      settings: 1,
      history: 2,
      bin: 1,
      bin_pictures: 2,
      orders: 0,
      order_lines: 0,
      order_payments: 0,
      order_events: 0,
      erased_orders: 0,
      unit_moves: 0,
      retired_keys: 0,
    });
    expect(await createStore(backup).check()).toEqual([]);

    await subject().store.writeCatalogue((write) => write.moveToBin(['a-7'], BINNING));
    await copyShop(backup, subject().database).finally(backup.close);
    expect(await contents(subject().store)).toEqual(before);
  });

  it('deletes what was in the target in batches', async () => {
    await fill(subject().store, 'a', 1_203);
    const deleted: number[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        deleted.push(Number(result.numAffectedRows ?? 0));
        return result;
      },
    };
    const { database } = subject();
    const backup = await openBackup();
    await copyShop(backup, { ...database, db: database.db.withPlugin(plugin) }).finally(backup.close);
    expect(Math.max(...deleted)).toBe(1_000);
    expect(await contents(subject().store)).toMatchObject({ products: [], users: [], bin: [] });
  });

  it('replaces everything in the target, including tokens and replies', async () => {
    await fill(subject().store, 'a', 2);
    const other = await openDatabase(await newAddress());
    const target = createStore(other);
    await fill(target, 'b', 5);
    await copyShop(subject().database, other);
    expect(await contents(target)).toEqual(await contents(subject().store));
    expect(await other.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await other.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    await target.close();
  });

  it.each([
    ['source', 7, 3],
    ['target', 3, 7],
  ])('ends with a higher version than both when the %s was ahead', async (_who, ofSource, ofTarget) => {
    const backup = await openBackup();
    await subject().database.db.updateTable('catalogue').set({ version: ofSource }).execute();
    await backup.db.updateTable('catalogue').set({ version: ofTarget }).execute();
    await copyShop(subject().database, backup);
    expect(await createStore(backup).products.version().finally(backup.close)).toBe(8);
  });

  it('waits for a running write to the target, and replaces its result too', async () => {
    const source = await openBackup();
    await fill(createStore(source), 'b', 2);
    const copying = await subject().store.writeCatalogue(async (write) => {
      await write.insert(aProduct('a-tarde'));
      const copied = copyShop(source, subject().database);
      await delay(50);
      return { copied };
    });
    await copying.copied;
    expect(await contents(subject().store)).toEqual(await contents(createStore(source)));
    await source.close();
  });

  it('does not change the target when the copy fails', async () => {
    await fill(subject().store, 'a', 3);
    const before = await contents(subject().store);
    const broken = await openBackup();
    await createStore(broken).users.add(aUser('b-ana'));
    await broken.db.schema.dropTable('product_pictures').execute();
    await expect(copyShop(broken, subject().database)).rejects.toThrow('product_pictures');
    expect(await contents(subject().store)).toEqual(before);
    await broken.close();
  });

  it('copies one snapshot while the shop continues to write', async () => {
    await fill(subject().store, 'a', 800);
    const backup = await openBackup();
    let copying = true;
    const copied = copyShop(subject().database, backup).finally(() => {
      copying = false;
    });
    for (let i = 0; i < 400 && copying; i += 1) await sellTogether(subject().store, `a-${i}`, `a-${799 - i}`);
    await copied;
    const sold = soldIn((await contents(createStore(backup))).products);
    expect(sold.filter((i) => !sold.includes(799 - i))).toEqual([]);
    await backup.close();
  });
}

/** At any time both are sold out or neither is. One is copied early, the other late. */
async function sellTogether(store: Store, ...ids: string[]): Promise<void> {
  await store.writeCatalogue(async (write) => {
    for (const id of ids) await write.update(aProduct(id, { outOfStock: true, pictures: [] }));
  });
}

function soldIn(products: readonly StoredProduct[]): number[] {
  const sold = products.filter(({ outOfStock, pictures }) => outOfStock || pictures.length === 0);
  return sold.map(({ id }) => Number(id.slice('a-'.length)));
}
