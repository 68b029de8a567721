import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isFileDamaged } from './driver-errors.ts';
import { openSqlite } from './sqlite.ts';

export interface Damage {
  /** The first that SQLite names. */
  readonly found: string;
  /** Whether products and their pictures are not part of it. */
  readonly isCatalogueSound: boolean;
}

const CATALOGUE_TABLES = ['catalogue', 'products', 'product_pictures', 'migrations'] as const;

/**
 * What SQLite can know to be wrong with a file, asked before anything is written to it; null when it is sound, empty or
 * not there. Bytes that changed inside a text it cannot know. Indexes are compared with their tables too, though that
 * takes three times as long: through a damaged one, a picture in use looks unused, and would be deleted.
 */
export async function findFileDamage(file: string): Promise<Damage | null> {
  if (isAbsent(file)) return null;
  try {
    const database = openSqlite(file);
    try {
      const [found] = await findDamage(database);
      return found === undefined ? null : { found, isCatalogueSound: await isCatalogueSound(database) };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (isFileDamaged(error)) return { found: error.message, isCatalogueSound: false };
    throw error;
  }
}

/** SQLite takes an empty file for a new database. */
export function isAbsent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

async function isCatalogueSound(database: Database): Promise<boolean> {
  for (const table of CATALOGUE_TABLES) if ((await findDamage(database, table)).length > 0) return false;
  return true;
}

/** In all tables, or in one and its indexes. PostgreSQL looks after its own files. */
export async function findDamage({ engine, reader }: Database, table?: string): Promise<string[]> {
  if (engine === 'postgres') return [];
  const where = table === undefined ? sql`` : sql`(${sql.id(table)})`;
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check${where}`.execute(reader);
    // Each is a text of one or more lines.
    const texts = rows.map((row) => row.integrity_check.replaceAll(/\s+/g, ' '));
    return texts.filter((text) => text !== 'ok');
  } catch (error) {
    // Some damage is too great even for the check.
    if (isFileDamaged(error)) return [error.message];
    throw error;
  }
}
