import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, readSnapshot } from '../database.ts';
import { createStore } from '../store.ts';
import { aProduct } from '../test-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the write-ahead log of a shop that answers visitors', () => {
  it('is moved into the file by another thread when it is large, and nothing is lost', async () => {
    const file = join(folder, 'tienda.sqlite');
    const database = await openDatabase({ file, checkpointsInThread: true });
    const { writeCatalogue, products } = createStore(database);
    const write = (round: number) =>
      writeCatalogue((catalogue) =>
        catalogue.saveAll(
          Array.from({ length: 300 }, (_, at) =>
            aProduct(`p-${round}-${at}`, { description: 'x'.repeat(5_000) }),
          ),
        ),
      );
    let rounds = 0;
    const writeNext = () => write(rounds++);
    while (statSync(`${file}-wal`).size < 4_500_000) await writeNext();
    await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(2_000_000), { timeout: 20_000 });
    // The first commit after a whole checkpoint starts the log anew.
    const cut = async () => {
      await writeNext();
      expect(statSync(`${file}-wal`).size).toBeLessThan(4_000_000);
    };
    await vi.waitFor(cut, { timeout: 20_000, interval: 1_100 });
    expect(await products.count()).toBe(rounds * 300);
    await database.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('is emptied by the maintenance, once nobody reads any more', async () => {
    const file = join(folder, 'vacia.sqlite');
    const database = await openDatabase({ file, checkpointsInThread: true });
    await createStore(database).writeCatalogue((catalogue) => catalogue.insert(aProduct('p-1')));
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    const emptied = readSnapshot(database, async (snapshot) => {
      await snapshot.selectFrom('products').select('id').execute();
      const emptying = database.emptyLog();
      await createStore(database).writeCatalogue((catalogue) => catalogue.insert(aProduct('p-2')));
      return { emptying };
    });
    await (await emptied).emptying;
    await database.emptyLog();
    expect(statSync(`${file}-wal`).size).toBe(0);
    expect(await createStore(database).products.count()).toBe(2);
    await database.close();
  });
});
