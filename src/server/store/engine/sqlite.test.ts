import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { isDiskFull, isStoreUnavailable } from '../driver-errors.ts';
import { createStore } from '../store.ts';
import { aProduct, BINNING } from '../test-rows.ts';
import { openSqlite, requireSafeVersion } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true }));

function newFile(): string {
  files += 1;
  return join(folder, `${files}.sqlite`);
}

async function ask({ db }: Database, question: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await question.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

describe('a shop on SQLite', () => {
  it('uses full synchronisation, the write-ahead log and foreign keys', async () => {
    const database = await openDatabase({ file: newFile() });
    expect(await ask(database, sql`pragma journal_mode`)).toBe('wal');
    expect(await ask(database, sql`pragma synchronous`)).toBe(2);
    expect(await ask(database, sql`pragma foreign_keys`)).toBe(1);
    expect(await ask(database, sql`pragma busy_timeout`)).toBe(5_000);
    expect(await ask(database, sql`pragma trusted_schema`)).toBe(0);
    await database.close();
  });

  it('stores whole numbers as integers, also in a text column', async () => {
    const database = await openDatabase({ file: newFile() });
    expect(await ask(database, sql`select typeof(${5})`)).toBe('integer');
    expect(await ask(database, sql`select cast(${5} as text)`)).toBe('5');
    expect(await ask(database, sql`select ${Number.MAX_SAFE_INTEGER}`)).toBe(Number.MAX_SAFE_INTEGER);
    await database.close();
  });

  it.each([[new Date(0)], [undefined], [1.5], [Number.NaN], [true], [{ a: 1 }]])(
    'refuses the value %s',
    async (value) => {
      const database = await openDatabase({ file: newFile() });
      await expect(ask(database, sql`select ${value}`)).rejects.toThrow(
        'SQLite stores texts and whole numbers',
      );
      await database.close();
    },
  );

  it('leaves a single file when it is closed', async () => {
    const file = newFile();
    const store = createStore(await openDatabase({ file }));
    await store.writeCatalogue((write) => write.insert(aProduct('producto-1')));
    await store.products.count();
    await store.close();
    expect([file, `${file}-wal`, `${file}-shm`].map((name) => existsSync(name))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('reports a full disk, loses nothing, and works again when there is space', async () => {
    const database = await openDatabase({ file: newFile() });
    const store = createStore(database);
    await store.writeCatalogue((write) => write.insert(aProduct('producto-1')));
    const pages = Number(await ask(database, sql`pragma page_count`));
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.db);
    const large = aProduct('producto-2', { description: 'x'.repeat(100_000) });
    const refused = await store.writeCatalogue((write) => write.insert(large)).catch((error) => error);
    expect(isDiskFull(refused)).toBe(true);
    expect(await store.products.all()).toMatchObject({ version: 2, products: [{ id: 'producto-1' }] });
    await sql`pragma max_page_count = 1000000`.execute(database.db);
    await store.writeCatalogue((write) => write.insert(large));
    expect(await store.products.count()).toBe(2);
    await store.close();
  });

  it('is unavailable while another process locks its file for too long', async () => {
    const file = newFile();
    const [first, second] = [await openDatabase({ file }), openSqlite(file, { busyMs: 1 })];
    const refused = await createStore(first).withCatalogueLock(() =>
      createStore(second)
        .writeCatalogue((write) => write.moveToBin(['producto-1'], BINNING))
        .catch((error) => error),
    );
    expect(isStoreUnavailable(refused)).toBe(true);
    await first.close();
    await second.close();
  });
});

describe('counts of visits on SQLite', () => {
  it('do not wait for the lock of another process, because that would block the shop', async () => {
    const file = newFile();
    // Longer than the timeout of this test.
    const [first, second] = [await openDatabase({ file }), openSqlite(file, { busyMs: 60_000 })];
    const refused = await createStore(first).withCatalogueLock(() =>
      createStore(second)
        .counts.add([{ day: '2026-11-15', id: 'radio', kind: 'view', count: 1 }], [])
        .catch((error) => error),
    );
    expect(isStoreUnavailable(refused)).toBe(true);
    expect(await ask(second, sql`pragma busy_timeout`)).toBe(60_000);
    await first.close();
    await second.close();
  });
});

describe('a write transaction that reads first', () => {
  it('takes the write lock at its start, so that another process cannot make it fail later', async () => {
    const file = newFile();
    const [first, second] = [await openDatabase({ file }), openSqlite(file, { busyMs: 1 })];
    await first.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('catalogue').selectAll().execute();
      const overtaking = second.db.updateTable('catalogue').set({ version: 50 }).execute();
      expect(isStoreUnavailable(await overtaking.catch((error) => error))).toBe(true);
      await transaction.updateTable('catalogue').set({ version: 9 }).execute();
    });
    expect(await createStore(second).products.version()).toBe(9);
    await first.close();
    await second.close();
  });
});

describe('a damaged file', () => {
  const PAGE = 4_096;

  async function soundBytes(): Promise<Buffer> {
    const file = newFile();
    const store = createStore(await openDatabase({ file }));
    await store.writeCatalogue(async (write) => {
      for (let i = 0; i < 100; i += 1) await write.insert(aProduct(`producto-${i}`));
    });
    await store.close();
    return readFileSync(file);
  }

  function withoutPage(bytes: Buffer, page: number): string {
    const file = newFile();
    writeFileSync(file, Buffer.from(bytes).fill(0, page * PAGE, (page + 1) * PAGE));
    return file;
  }

  it('is not opened when its first page is lost', async () => {
    const error = await openDatabase({ file: withoutPage(await soundBytes(), 0) }).catch((reason) => reason);
    expect(isStoreUnavailable(error)).toBe(true);
  });

  /** The damage that the check reports, or that keeps the file from being opened. */
  async function damageOf(file: string): Promise<unknown[]> {
    const opened = await openDatabase({ file }).catch((reason: unknown) => ({ reason }));
    if ('reason' in opened) return isStoreUnavailable(opened.reason) ? [opened.reason] : [];
    return createStore(opened).check().finally(opened.close);
  }

  it('is reported by the check, or not opened, when any other page is lost', async () => {
    const bytes = await soundBytes();
    for (let page = 1; page < bytes.length / PAGE; page += 1)
      expect(await damageOf(withoutPage(bytes, page)), `page ${page}`).not.toEqual([]);
  });

  it('is not reported when nothing is wrong', async () => {
    const store = createStore(await openDatabase({ file: newFile() }));
    expect(await store.check()).toEqual([]);
    await store.close();
  });
});

describe('a version of SQLite', () => {
  it.each(['3.51.3', '3.51.4', '3.52.1', '3.53.4', '4.0.0'])('%s is accepted', (version) => {
    expect(() => requireSafeVersion(version)).not.toThrow();
  });

  it.each(['3.51.2', '3.50.9', '3.9.0', '2.60.0', '3.52.0'])('%s is refused', (version) => {
    expect(() => requireSafeVersion(version)).toThrow(`SQLite ${version}`);
  });
});
