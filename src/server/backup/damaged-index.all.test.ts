import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { listBackups } from './backup-folder.ts';
import { closedShop } from './damaged-database.testing.ts';
import { isOnlyReadable, requireSoundDatabase } from './damaged-database.ts';
import { startHourlyBackups } from './hourly.ts';

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

const ignore = () => undefined;

describe('an index with other values than its table', () => {
  it.each([
    ['product_pictures_name', 'product_id'],
    ['products_cover', 'id'],
  ])('is refused at the start when pictures depend on it, however many: %s', async (index, column) => {
    await using shop = await closedShop();
    const pictures = `select id, n, 'foto-' || n from products, ${numbersTo(10_001)}`;
    change(shop.file, `insert into product_pictures (product_id, position, name) ${pictures}`);
    ruinIndex(shop.file, index, column);
    await expect(isOnlyReadable(shop.config, ignore)).rejects.toThrow(`missing from index ${index}`);
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
    expect(await isOnlyReadable(shop.config, ignore)).toBe(true);
  });

  it('of many orders lets the shop open; commands and the hourly backup report it, and no backup is made', async () => {
    await using shop = await closedShop();
    addOrders(shop.file, 10_001);
    ruinIndex(shop.file, 'orders_expiry', 'created_at');
    expect(await isOnlyReadable(shop.config, ignore)).toBe(false);
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
