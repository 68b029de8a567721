import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Shop } from '../shop.ts';
import { addBackup } from './backup-folder.ts';
import { findDatabaseDamage, setDatabaseAside } from './damaged-database.ts';
import { restore, verifyBackup } from './restore.ts';
import { type BackedUp, backUp } from './write-backup.ts';

/** Writes one file that includes the pictures or, without a file, a backup in the folder of the hourly backups. */
export async function makeBackup(shop: Shop, config: Config, file: string | undefined): Promise<string[]> {
  if (file !== undefined) return described(`Respaldo en ${file}`, await backUp(shop, file));
  const made = await addBackup(shop, config.backups.folder, Date.now(), () => true);
  if (!made) throw new Error('Ya se está haciendo un respaldo en esa carpeta.');
  return described(`Respaldo en ${made.file}`, made);
}

/** A damaged database prevents a restore, so it is moved aside once the backup is verified. */
export async function makeRoomFor(file: string, config: Config): Promise<string[]> {
  if (!(await findDatabaseDamage(config))) return [];
  await verifyBackup(file, join(config.dataDir, 'tmp'));
  const aside = await setDatabaseAside(config, Date.now());
  return [`La base de datos estaba dañada o faltaba; lo que quedaba de ella está en ${aside}`];
}

export async function restoreBackup(shop: Shop, file: string): Promise<string[]> {
  return described(`Restaurado de ${file}`, await restore(shop, file, shop.temporary));
}

export async function checkBackup(shop: Shop, file: string): Promise<string[]> {
  const { products, files } = await verifyBackup(file, shop.temporary);
  return [`El respaldo está completo y sin daños: ${products} productos, ${files} archivos de imagen`];
}

function described(what: string, { products, users, orders, files, lost }: BackedUp): string[] {
  const amounts = `${what}: ${products} productos, ${users} usuarios, ${orders} pedidos, ${files} archivos de imagen`;
  return lost.length === 0 ? [amounts] : [amounts, `Faltan imágenes de productos: ${lost.join(', ')}`];
}
