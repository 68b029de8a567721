import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { orWhenMissing } from '../files/error-code.ts';
import type { Report } from '../operations/report.ts';
import { databaseFileOf } from '../store/database.ts';
import { type Damage, findDamageAtStart, findFileDamage, isAbsent } from '../store/integrity.ts';
import { listBackups } from './backup-folder.ts';

/** Detects a damaged or lost database file, tells the operator what to do, and moves it aside for a restore. */

const LOST: Damage = { found: 'el archivo falta o está vacío', isCatalogueSound: false };

/** Null when the file is undamaged or the shop is new. PostgreSQL checks its own files. */
export async function findDatabaseDamage(
  config: Config,
  find?: typeof findDamageAtStart,
): Promise<Damage | null> {
  if (config.databaseUrl) return null;
  const file = databaseFileOf(config);
  if (isAbsent(file)) return (await isUsed(config)) ? LOST : null;
  return findFileDamage(file, find);
}

/** Without this check, a shop with a lost file would start as a new shop and delete all pictures as unused. */
async function isUsed({ dataDir, backups }: Config): Promise<boolean> {
  const [listed, images] = await Promise.all([
    listBackups(backups.folder),
    readdir(join(dataDir, 'images'), { recursive: true }).catch(() => []),
  ]);
  return listed.length > 0 || images.some((name) => name.endsWith('.webp'));
}

/** Throws an error that says what to do about a damaged database. */
export async function requireSoundDatabase(config: Config): Promise<void> {
  const damage = await findDatabaseDamage(config);
  if (damage) throw new Error(await adviceFor(config, damage));
}

/** At a start: whether damage leaves the catalogue readable, so that the shop runs read-only. Throws when the catalogue is damaged. */
export async function isOnlyReadable(config: Config, report: Report): Promise<boolean> {
  const damage = await findDatabaseDamage(config, findDamageAtStart);
  if (!damage) return false;
  const advice = await adviceFor(config, damage);
  if (!damage.isCatalogueSound) throw new Error(advice);
  report(advice, 'La tienda se puede ver, pero no guarda nada');
  return true;
}

async function adviceFor(config: Config, { found }: Damage): Promise<string> {
  const [newest] = await listBackups(config.backups.folder);
  const way = newest
    ? `Ciérrala, ejecuta «npm run shop -- restore ${newest.file}» y ábrela de nuevo.`
    : `No hay respaldos en ${config.backups.folder}: busca uno y recupéralo con «npm run shop -- restore ARCHIVO».`;
  return `LA BASE DE DATOS ESTÁ DAÑADA: ${databaseFileOf(config)} (${found}). ${way}`;
}

export async function setDatabaseAside(config: Config, now: number): Promise<string> {
  const file = databaseFileOf(config);
  const aside = `${file}.danada-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  for (const suffix of ['', '-wal', '-shm'])
    await orWhenMissing(undefined, rename(file + suffix, aside + suffix));
  return aside;
}
