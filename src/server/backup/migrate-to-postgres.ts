import { join } from 'node:path';
import { filesOfPicture } from '../../domain/product/picture-files.ts';
import type { Config } from '../config.ts';
import { createDiskStorage } from '../pictures/disk.ts';
import { type ImageStorage, typeOf } from '../pictures/storage.ts';
import { forEachParallel } from '../scheduling/parallel.ts';
import type { Shop } from '../shop.ts';
import { type CopiedRows, copyShop, findDifferences } from '../store/copy-database.ts';
import { type Database, openDatabase, POSTGRES_URL } from '../store/database.ts';
import { createStore } from '../store/store.ts';
import { readImage } from './write-backup.ts';

/** Copies a shop on SQLite into PostgreSQL, and its pictures into S3 when the configuration has one. */

const USAGE = 'Uso: MIGRATE_TO=postgres://… migrate [--reemplazar]';
const PASSWORD_WARNING =
  'Aviso: la contraseña de --to la vio todo el que usa esta máquina y quedó en el historial. Cámbiala, y la próxima vez pon la dirección en la variable MIGRATE_TO.';

export async function migrateShop(shop: Shop, config: Config, args: readonly string[]): Promise<string[]> {
  const { url, isReplacing, warnings } = readArguments(args, config.migrateTo);
  if (shop.database.engine !== 'sqlite')
    throw new Error('La tienda ya está en PostgreSQL: quita DATABASE_URL para copiar la de DATA_DIR.');
  const target = await openDatabase({ url });
  try {
    if (!isReplacing) await requireReplaceable(shop.database, target);
    const pictures = await copyPictures(shop, createDiskStorage(join(config.dataDir, 'images')));
    const rows = await copyShop(shop.database, target);
    await requireSame(shop.database, target);
    return [...summaryOf(rows, pictures, config, new URL(url)), ...warnings];
  } finally {
    await target.close();
  }
}

interface Move {
  readonly url: string;
  readonly isReplacing: boolean;
  readonly warnings: readonly string[];
}

/** The address may contain a password, so it belongs in the environment: all users of the machine can see arguments. */
function readArguments(args: readonly string[], configured: string | null): Move {
  const isGiven = args.includes('--to');
  const url = (isGiven ? args[args.indexOf('--to') + 1] : configured) ?? '';
  const others = args.filter((word) => !['--to', url, '--reemplazar'].includes(word));
  if (!POSTGRES_URL.test(url) || others.length > 0) throw new Error(USAGE);
  const isSeen = isGiven && Boolean(URL.parse(url)?.password);
  return { url, isReplacing: args.includes('--reemplazar'), warnings: isSeen ? [PASSWORD_WARNING] : [] };
}

/** The target must be empty or equal to the source; then a copy loses nothing. */
async function requireReplaceable(source: Database, target: Database): Promise<void> {
  const { users, products } = createStore(target);
  const found = { users: await users.count(), products: await products.count() };
  if (found.users + found.products === 0) return;
  if ((await findDifferences(source, target)).length === 0) return;
  throw new Error(
    `El destino ya tiene otra tienda (${found.products} productos, ${found.users} usuarios) y no se tocó. Para poner esta en su lugar agrega --reemplazar.`,
  );
}

/** Returns the number of files, and how many of them were copied now. */
async function copyPictures(shop: Shop, disk: ImageStorage): Promise<{ files: number; copied: number }> {
  const pictures = await shop.store.products.picturesInUse();
  const names = [...pictures].flatMap(filesOfPicture);
  let copied = 0;
  await forEachParallel(names, async (name) => {
    if (await copyPicture(name, disk, shop.images)) copied += 1;
  });
  return { files: names.length, copied };
}

/** Returns whether the picture had to be copied. A copied picture is read back and compared. */
async function copyPicture(name: string, from: ImageStorage, to: ImageStorage): Promise<boolean> {
  const [bytes, present] = [await readImage(from, name), await readImage(to, name)];
  if (!bytes && !present) throw new Error(`Falta la imagen ${name}: no se cambió nada en el destino.`);
  if (!bytes || present?.equals(bytes)) return false;
  await to.put(name, bytes, typeOf(name));
  if (!(await readImage(to, name))?.equals(bytes)) throw new Error(`La imagen ${name} no llegó como salió.`);
  return true;
}

async function requireSame(source: Database, target: Database): Promise<void> {
  const differences = await findDifferences(source, target);
  if (differences.length === 0) return;
  throw new Error(
    `La tienda cambió mientras se copiaba (${differences.join(', ')}): ciérrala y repite con --reemplazar.`,
  );
}

/** Shows only host and path of the address, because it may contain a password. */
function summaryOf(
  { products, users }: CopiedRows,
  { files, copied }: { files: number; copied: number },
  { s3 }: Config,
  { host, pathname }: URL,
): string[] {
  return [
    `Copiado a ${host}${pathname} y comparado: ${products} productos, ${users} usuarios`,
    s3
      ? `Imágenes en ${s3.bucket}: ${files} archivos, ${copied} copiados ahora`
      : `Imágenes: ${files} archivos, en la misma carpeta de antes`,
    'Ahora pon esa dirección en DATABASE_URL y arranca la tienda. Cada quien inicia sesión de nuevo.',
  ];
}
