import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { createPublisher } from '../../../test/harness/in-process/backup-contents.ts';
import { moveToBin } from '../../../test/harness/in-process/delete-product.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { readConfig } from '../config.ts';
import { openShop } from '../shop.ts';
import { addBackup, listBackups } from './backup-folder.ts';
import { makeRoomFor, restoreBackup } from './commands.ts';
import { isOnlyReadable, requireSoundDatabase } from './damaged-database.ts';
import { startHourlyBackups } from './hourly.ts';

/** The configuration and the database file of a closed shop with a product and a backup. */
async function closedShop() {
  const t = await openTestShop();
  const publish = await createPublisher(t);
  const product = await publish('Parlante azul');
  const config = readConfig({ DATA_DIR: t.folder, DEMO: 'off' });
  const backup = await addBackup(t.shop, config.backups.folder, t.clock.now, () => true);
  await t.shop.close();
  const dispose = () => rm(t.folder, { recursive: true, force: true });
  return { config, product, backup: backup!.file, file: fileOf(t), [Symbol.asyncDispose]: dispose };
}

function fileOf({ folder }: TestShop): string {
  return join(folder, 'tienda.sqlite');
}

/** Overwrites the first page that contains this text, so that it can no longer be read. */
async function ruinPageWith(file: string, text: string): Promise<void> {
  const bytes = await readFile(file);
  const page = Math.floor(bytes.indexOf(text) / 4_096) * 4_096;
  await writeFile(file, bytes.fill(0xff, page, page + 4_096));
}

function change(file: string, sql: string): void {
  using database = new DatabaseSync(file, { defensive: false });
  database.exec(sql);
}

/** Declares another column for the index: it has as many entries as before, but not those of the column. */
function ruinIndex(file: string, index: string, column: string): void {
  const sql = `'create index ' || name || ' on ' || tbl_name || ' (${column})'`;
  change(file, `pragma writable_schema = on; update sqlite_schema set sql = ${sql} where name = '${index}'`);
}

function numbersTo(count: number): string {
  return `(with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    select n from numbers)`;
}

function addOrders(file: string, count: number): void {
  change(
    file,
    `insert into orders (id, reference, link_key, origin, state, version, changed, created_at, updated_at,
      items_cents, discount_cents, total_cents, paid_cents, is_open, is_due, attention)
    select 'ped-' || n, 'ref-' || n, 'key-' || n, 'carrito', 'nuevo', 1, n, n, n, 0, 0, 0, 0, 1, 0, 0
    from ${numbersTo(count)}`,
  );
}

const reports: unknown[] = [];
const report = (...said: unknown[]) => void reports.push(said);

describe('a damaged database', () => {
  it.each([
    ['with only zero bytes', (file: string) => readFile(file).then((b) => writeFile(file, b.fill(0)))],
    ['that is empty', (file: string) => truncate(file)],
    ['that is gone', (file: string) => rm(file)],
    ['that was cut short', (file: string) => truncate(file, 20_000)],
    ['whose products cannot be read', (file: string) => ruinPageWith(file, 'Parlante azul')],
  ])('%s is refused at the start, with the command that restores the newest backup', async (_, ruin) => {
    await using shop = await closedShop();
    await ruin(shop.file);
    const advice = new RegExp(`^LA BASE DE DATOS ESTÁ DAÑADA: .*npm run shop -- restore ${shop.backup}»`);
    await expect(isOnlyReadable(shop.config, report)).rejects.toThrow(advice);
    await expect(requireSoundDatabase(shop.config)).rejects.toThrow(advice);
  });

  it('with an undamaged catalogue is served read-only and reported', async () => {
    await using shop = await closedShop();
    await ruinPageWith(shop.file, '@tienda.cr');
    const said: unknown[] = [];
    expect(await isOnlyReadable(shop.config, (...line) => void said.push(line))).toBe(true);
    expect(said).toEqual([
      [expect.stringContaining('npm run shop -- restore'), 'La tienda se puede ver, pero no guarda nada'],
    ]);
    const open = await openShop(shop.config, report, { isReadOnly: true });
    expect(open.snapshots.current().products).toMatchObject([{ title: 'Parlante azul' }]);
    await expect(moveToBin(open, shop.product._id)).rejects.toThrow('readonly');
    await open.close();
  });

  it('is moved aside before a restore and not deleted', async () => {
    await using shop = await closedShop();
    await ruinPageWith(shop.file, 'Parlante azul');
    const ruined = await readFile(shop.file);
    const [line = ''] = await makeRoomFor(shop.backup, shop.config);
    const aside = line.split(' ').at(-1)!;
    expect((await readFile(aside)).equals(ruined)).toBe(true);
    const open = await openShop(shop.config, report);
    await restoreBackup(open, shop.backup);
    await open.snapshots.refresh();
    expect(open.snapshots.current().products).toEqual([shop.product]);
    await open.close();
    expect(await isOnlyReadable(shop.config, report)).toBe(false);
  });

  it('is not moved when the backup is damaged too', async () => {
    await using shop = await closedShop();
    await ruinPageWith(shop.file, 'Parlante azul');
    await truncate(shop.backup, 20_000);
    await expect(makeRoomFor(shop.backup, shop.config)).rejects.toThrow();
    expect(await readdir(shop.config.dataDir)).toContain('tienda.sqlite');
  });
});

describe('an index with other values than its table', () => {
  it.each([
    ['product_pictures_name', 'product_id'],
    ['products_cover', 'id'],
  ])('is refused at the start when pictures depend on it, however many: %s', async (index, column) => {
    await using shop = await closedShop();
    const pictures = `select id, n, 'foto-' || n from products, ${numbersTo(10_001)}`;
    change(shop.file, `insert into product_pictures (product_id, position, name) ${pictures}`);
    ruinIndex(shop.file, index, column);
    await expect(isOnlyReadable(shop.config, report)).rejects.toThrow(`missing from index ${index}`);
  });

  it.each([
    ['deleted products', 'bin_pictures_name', 'product_id'],
    ['few orders', 'orders_expiry', 'created_at'],
  ])('makes the shop read-only when it is one of %s', async (_, index, column) => {
    await using shop = await closedShop();
    change(shop.file, "insert into bin values ('radio00001', '{}', 1, null, '', 1)");
    change(shop.file, "insert into bin_pictures values ('radio00001', 'frente.webp')");
    addOrders(shop.file, 2);
    ruinIndex(shop.file, index, column);
    expect(await isOnlyReadable(shop.config, report)).toBe(true);
  });

  it('of many orders lets the shop open; commands and the hourly backup report it, and no backup is made', async () => {
    await using shop = await closedShop();
    addOrders(shop.file, 10_001);
    ruinIndex(shop.file, 'orders_expiry', 'created_at');
    expect(await isOnlyReadable(shop.config, report)).toBe(false);
    const advice = `missing from index orders_expiry). Ciérrala, ejecuta «npm run shop -- restore ${shop.backup}»`;
    await expect(requireSoundDatabase(shop.config)).rejects.toThrow(advice);
    const said: [unknown, string][] = [];
    const backups = startHourlyBackups(shop.config, (...line) => void said.push(line), 20);
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(0), { timeout: 20_000 });
    await backups.stop();
    expect(String(said[0]?.[0])).toContain(advice);
    expect(said[0]?.[1]).toBe('No se pudo hacer el respaldo de cada hora');
    expect(await listBackups(shop.config.backups.folder)).toHaveLength(1);
  });

  it('of many orders makes the shop read-only when it has fewer entries', async () => {
    await using shop = await closedShop();
    addOrders(shop.file, 10_001);
    change(shop.file, "update orders set seen_at = 1 where id = 'ped-7'");
    ruinIndex(shop.file, 'orders_unseen', 'created_at');
    const said: unknown[] = [];
    expect(await isOnlyReadable(shop.config, (line) => void said.push(line))).toBe(true);
    expect(said).toEqual([expect.stringContaining('wrong # of entries in index orders_unseen')]);
  });
});

describe('a missing database', () => {
  it('means a new shop when there are no pictures and no backups', async () => {
    await using t = await openTestShop();
    const config = readConfig({ DATA_DIR: join(t.folder, 'otra') });
    expect(await isOnlyReadable(config, report)).toBe(false);
  });
});
