import { statSync } from 'node:fs';
import { sql } from 'kysely';
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

/**
 * Runs SQLite's integrity check before anything is written; null when the file is undamaged, empty or missing. The check
 * does not detect changed bytes inside a text. It also compares indexes with their tables, which takes three times as long:
 * with a damaged index, a used picture would look unused and be deleted.
 */
export async function findFileDamage(file: string): Promise<Damage | null> {
  if (isAbsent(file)) return null;
  try {
    await using database = openSqlite(file);
    const [found] = await findDamage(database);
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

/** Checks all tables, or one table and its indexes. PostgreSQL checks its own files. */
export async function findDamage({ engine, reader }: Database, table?: string): Promise<string[]> {
  if (engine === 'postgres') return [];
  const where = table === undefined ? sql`` : sql`(${sql.id(table)})`;
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check${where}`.execute(reader);
    // Each problem may have several lines.
    const texts = rows.map((row) => row.integrity_check.replaceAll(/\s+/g, ' '));
    return texts.filter((text) => text !== 'ok');
  } catch (error) {
    // Some damage makes even the check fail.
    if (isFileDamaged(error)) return [error.message];
    throw error;
  }
}
