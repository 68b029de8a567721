import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { COPIED_TABLES, type CopiedTable } from '../store/copy-database.ts';
import { isFileDamaged } from '../store/driver-errors.ts';
import { createFingerprint, type Row } from '../store/table-hash.ts';

/** A SQLite database. Its integrity check misses changed bytes in a text, so it has a hash of all that a restore reads. */

export interface PictureFile {
  readonly name: string;
  readonly sha256: string;
  /** Null when the picture is in the folder of pictures beside the file. */
  readonly bytes: Uint8Array | null;
}

export function openForPictures(file: string) {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  // Only a complete backup counts, so the file is synced once at the end.
  database.exec('pragma synchronous = off');
  database.exec('create table picture_files (name text primary key, sha256 text not null, bytes blob)');
  const insert = database.prepare('insert into picture_files (name, sha256, bytes) values (?, ?, ?)');
  return {
    add: ({ name, sha256, bytes }: PictureFile) => void insert.run(name, sha256, bytes),
    [Symbol.dispose]: () => database.close(),
  };
}

/** A restore does not require these pictures, because they were missing when the backup was made. */
export function recordLost(file: string, names: readonly string[]): void {
  using database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('create table lost_pictures (name text primary key)');
  const insert = database.prepare('insert into lost_pictures (name) values (?)');
  for (const name of names) insert.run(name);
}

/** Older backups have no such table: a backup failed then when a picture was lost. */
export function lostPicturesIn(file: string): string[] {
  using database = openBackup(file);
  if (!hasTable(database, 'lost_pictures')) return [];
  return database
    .prepare('select name from lost_pictures')
    .all()
    .map(({ name }) => String(name));
}

/** The last write to the file. Afterwards it needs no journal beside it. */
export function writeHashes(file: string): void {
  using database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = delete');
  database.exec('create table fingerprints (table_name text primary key, fingerprint text not null)');
  const insert = database.prepare('insert into fingerprints (table_name, fingerprint) values (?, ?)');
  for (const table of COPIED_TABLES) insert.run(table, fingerprintOf(database, table));
}

/** Throws when the file is not a backup or has changed since its hashes were written. */
export function verifyHashes(file: string): void {
  using database = openBackup(file);
  try {
    requireUnchanged(database);
  } catch (error) {
    // Some damage makes even the check fail.
    throw isFileDamaged(error) ? damaged(error.message) : error;
  }
}

function requireUnchanged(database: DatabaseSync): void {
  const damage = database.prepare('pragma integrity_check').all();
  if (damage[0]?.integrity_check !== 'ok') throw damaged(String(damage[0]?.integrity_check));
  const hashes = pairsIn(database, 'select table_name, fingerprint from fingerprints');
  for (const table of COPIED_TABLES) {
    // An older version of the shop did not have this table.
    if (!hashes.has(table) && !hasTable(database, table)) continue;
    if (hashes.get(table) !== fingerprintOf(database, table)) throw damaged(`la tabla ${table} cambió`);
  }
}

export function* picturesIn(file: string): Generator<PictureFile> {
  using database = openBackup(file);
  for (const { name, sha256, bytes } of database.prepare('select * from picture_files').iterate()) {
    if (typeof name !== 'string' || typeof sha256 !== 'string') throw notABackup();
    yield { name, sha256, bytes: bytes instanceof Uint8Array ? bytes : null };
  }
}

/** Only names and hashes: the bytes may not fit into memory. */
export function pictureHashesIn(file: string): Map<string, string> {
  using database = openBackup(file);
  return pairsIn(database, 'select name, sha256 from picture_files');
}

export function sha256Of(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

export function damaged(how: string): Error {
  return new Error(`El respaldo está dañado: ${how}`);
}

function openBackup(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    database.prepare('select count(*) from picture_files, fingerprints, migrations').get();
    return database;
  } catch (cause) {
    database?.close();
    throw notABackup(cause);
  }
}

function notABackup(cause?: unknown): Error {
  return new Error('El archivo no es un respaldo de la tienda.', { cause });
}

function fingerprintOf(database: DatabaseSync, table: CopiedTable): string {
  const fingerprint = createFingerprint();
  for (const row of database.prepare(`select * from ${table}`).iterate()) fingerprint.add(row as Row);
  return fingerprint.value();
}

function hasTable(database: DatabaseSync, table: string): boolean {
  return (
    database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !== undefined
  );
}

function pairsIn(database: DatabaseSync, query: string): Map<string, string> {
  const rows = database.prepare(query).all();
  return new Map(rows.map((row) => Object.values(row).map(String) as [string, string]));
}
