import { statSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { isFileDamaged } from './driver-errors.ts';
import { openSqlite } from './engine/sqlite.ts';

export interface Damage {
  /** The first problem that SQLite reports. */
  readonly found: string;
  /** Whether the tables of products and pictures are undamaged. */
  readonly isCatalogueSound: boolean;
}

const CATALOGUE_TABLES = ['catalogue', 'products', 'product_pictures', 'migrations'] as const;

/** What the shop reads before it deletes a picture: through a damaged index, a used picture would look unused. */
const PICTURE_TABLES: readonly string[] = [...CATALOGUE_TABLES, 'bin', 'bin_pictures', 'settings'];

/** Rows up to which a start compares any table with its indexes. */
const FEW_ROWS = 10_000;

/**
 * Checks the file before anything is written; null when it is undamaged, empty or missing. No check detects changed bytes
 * inside a text.
 */
export async function findFileDamage(
  file: string,
  find: (database: Database) => Promise<readonly string[]> = findDamage,
): Promise<Damage | null> {
  if (isAbsent(file)) return null;
  try {
    await using database = openSqlite(file);
    const [found] = await find(database);
    return found === undefined ? null : { found, isCatalogueSound: await isCatalogueSound(database) };
  } catch (error) {
    if (isFileDamaged(error)) return { found: error.message, isCatalogueSound: false };
    throw error;
  }
}

/** SQLite treats an empty file as a new database. */
export function isAbsent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

async function isCatalogueSound(database: Database): Promise<boolean> {
  for (const table of CATALOGUE_TABLES) if ((await findDamage(database, table)).length > 0) return false;
  return true;
}

/** Checks all tables, or one table, and compares their indexes with them. PostgreSQL checks its own files. */
export function findDamage(database: Database, table?: string): Promise<string[]> {
  return runCheck(
    database,
    table === undefined ? sql`integrity_check` : sql`integrity_check(${sql.id(table)})`,
  );
}

/**
 * For a start, which visitors wait for: with many orders it is ten times as fast as `findDamage`. In large tables without
 * pictures it does not find an index that has as many entries as its table, but other values.
 */
export async function findDamageAtStart(database: Database): Promise<string[]> {
  const found = await runCheck(database, sql`quick_check`);
  if (found.length > 0) return found;
  for (const table of await tablesToCompare(database)) found.push(...(await findDamage(database, table)));
  return found;
}

async function tablesToCompare({ reader }: Database): Promise<string[]> {
  type Row = { name: string };
  const indexed = sql<Row>`select distinct tbl_name as name from sqlite_schema where type = 'index'`;
  const { rows } = await indexed.execute(reader);
  const compared: string[] = [];
  for (const { name } of rows)
    if (PICTURE_TABLES.includes(name) || !(await hasManyRows(reader, name))) compared.push(name);
  return compared;
}

async function hasManyRows(reader: Database['reader'], table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.id(table)} limit 1 offset ${FEW_ROWS}`.execute(reader);
  return rows.length > 0;
}

async function runCheck({ engine, reader }: Database, check: RawBuilder<unknown>): Promise<string[]> {
  if (engine === 'postgres') return [];
  try {
    const { rows } = await sql<Record<string, string>>`pragma ${check}`.execute(reader);
    // Each problem may have several lines.
    const texts = rows.flatMap((row) => Object.values(row)).map((text) => text.replaceAll(/\s+/g, ' '));
    return texts.filter((text) => text !== 'ok');
  } catch (error) {
    // Some damage makes even the check fail.
    if (isFileDamaged(error)) return [error.message];
    throw error;
  }
}
