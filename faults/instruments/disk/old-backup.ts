import { DatabaseSync } from 'node:sqlite';
import { openForPictures } from '../../../src/server/backup/backup-file.ts';
import { COPIED_TABLES, createFingerprint, type Row } from '../../../src/server/store/copy-database.ts';
import { openSqlite } from '../../../src/server/store/engine/sqlite.ts';
import { makeOldDatabase, RELEASED } from './old-databases.ts';

/** How many migrations the last version had that knew no settings. */
export const BEFORE_SETTINGS = RELEASED.findIndex(({ name }) => name === '0004-settings');

/** A backup without pictures, as an older version of the program wrote it: with hashes of the tables that it had. */
export async function writeOldBackup(
  file: string,
  done: number,
  rows: Parameters<typeof makeOldDatabase>[2],
): Promise<void> {
  const database = openSqlite(file);
  await makeOldDatabase(database, done, rows).finally(database.close);
  openForPictures(file)[Symbol.dispose]();
  writeOldHashes(file);
}

function writeOldHashes(file: string): void {
  using database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
  database.exec('create table fingerprints (table_name text primary key, fingerprint text not null)');
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const names = new Set(tables.map(({ name }) => name));
  const insert = database.prepare('insert into fingerprints (table_name, fingerprint) values (?, ?)');
  for (const table of COPIED_TABLES.filter((name) => names.has(name))) {
    const fingerprint = createFingerprint();
    for (const row of database.prepare(`select * from ${table}`).iterate()) fingerprint.add(row as Row);
    insert.run(table, fingerprint.value());
  }
}
