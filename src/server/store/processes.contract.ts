import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { type DatabaseAddress, openDatabase } from './database.ts';
import type { NewAddress, Subject } from './store.contract.ts';
import { aProduct } from './test-rows.ts';

const run = promisify(execFile);
/** Four starts of Node on a busy machine. */
const PATIENCE_MS = 60_000;

/** Runs `body` in four processes at once, each with its own `store`. */
async function inFourProcesses(address: DatabaseAddress, body: string): Promise<void> {
  const script = `
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('./database.ts'))};
    import { createStore } from ${JSON.stringify(import.meta.resolve('./store.ts'))};
    const store = createStore(await openDatabase(${JSON.stringify(address)}));
    ${body}
    await store.close();`;
  const start = () => run(process.execPath, ['--input-type=module', '--eval', script]);
  await Promise.all(Array.from({ length: 4 }, start));
}

export function processesContract(subject: () => Subject, newAddress: NewAddress): void {
  it(
    'four processes can start at once on an empty database',
    async () => {
      const address = await newAddress();
      await inFourProcesses(address, '');
      const database = await openDatabase(address);
      const rows = await database.db.selectFrom('catalogue').selectAll().execute().finally(database.close);
      expect(rows).toMatchObject([{ id: 1, version: 1 }]);
    },
    PATIENCE_MS,
  );

  it(
    'no change is lost when four processes change the same product',
    async () => {
      const { store, address } = subject();
      await store.writeCatalogue((write) => write.insert(aProduct('producto-1', { count: 1 })));
      await inFourProcesses(
        address,
        `for (let i = 0; i < 10; i += 1) await store.writeCatalogue(async (write) => {
        const product = await write.find('producto-1');
        await write.update({ ...product, count: product.count + 1 });
      });`,
      );
      expect(await store.products.find('producto-1')).toMatchObject({ count: 41 });
      expect(await store.products.version()).toBe(42);
    },
    PATIENCE_MS,
  );

  it(
    'the counts of four processes are added up, although a write may be refused',
    async () => {
      const { store, address } = subject();
      await inFourProcesses(
        address,
        `const view = { day: '2026-11-15', id: 'producto-1', kind: 'view', count: 1 };
        const search = { day: '2026-11-15', words: 'dron', count: 1 };
        for (let added = 0; added < 10; ) await store.counts.add([view], [search]).then(() => added++, () => 0);`,
      );
      expect(await store.counts.ofDay('2026-11-15')).toEqual([{ id: 'producto-1', kind: 'view', count: 40 }]);
      expect(await store.counts.searches('2026-11-15', 10)).toEqual([{ words: 'dron', count: 40 }]);
    },
    PATIENCE_MS,
  );
}
