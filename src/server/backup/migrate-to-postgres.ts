import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from '../pictures/disk.ts';
import { type ImageStorage, typeOf } from '../pictures/storage.ts';
import { forEachParallel } from '../scheduling/parallel.ts';
import type { Shop } from '../shop.ts';
import { type CopiedRows, copyShop, findDifferences } from '../store/copy-database.ts';
import { type Database, openDatabase, POSTGRES_URL } from '../store/database.ts';
import { createStore } from '../store/store.ts';
import { pictureFilesOf, readImage } from './write-backup.ts';

/** Copies a shop on SQLite into PostgreSQL, and its pictures into S3 when the configuration has one. */

const USAGE = 'Uso: MIGRATE_TO=postgres://… migrate [--reemplazar]';
const SEEN_PASSWORD =
  'Aviso: la contraseña de --to la vio todo el que usa esta máquina y quedó en el historial. Cámbiala, y la próxima vez pon la dirección en la variable MIGRATE_TO.';

/** `isReplacing` allows another shop in the target; `typedUrl` is the address when `--to` gives it and not MIGRATE_TO. */
export async function migrateShop(
  shop: Shop,
  config: Config,
  { isReplacing = false, typedUrl }: { isReplacing?: boolean; typedUrl?: string },
): Promise<string[]> {
  const url = typedUrl ?? config.migrateTo ?? '';
  if (!POSTGRES_URL.test(url)) throw new Error(USAGE);
  if (shop.database.engine !== 'sqlite')
    throw new Error('La tienda ya está en PostgreSQL: quita DATABASE_URL para copiar la de DATA_DIR.');
  await using target = await openDatabase({ url });
  if (!isReplacing) await requireRoom(shop.database, target);
  const pictures = await movePictures(shop, createDiskStorage(join(config.dataDir, 'images')));
  const rows = await copyShop(shop.database, target);
  await requireSame(shop.database, target);
  return [...describe(rows, pictures, config, new URL(url)), ...warningsOf(typedUrl)];
}

/** The address may hold a password, so it belongs in the environment: everybody on the machine sees arguments. */
function warningsOf(typedUrl: string | undefined): readonly string[] {
  return typedUrl && URL.parse(typedUrl)?.password ? [SEEN_PASSWORD] : [];
}

/** Room is an empty shop, or this one: copying it again is no loss. */
async function requireRoom(source: Database, target: Database): Promise<void> {
  const { users, products } = createStore(target);
  const found = { users: await users.count(), products: await products.count() };
  if (found.users + found.products === 0) return;
  if ((await findDifferences(source, target)).length === 0) return;
  throw new Error(
    `El destino ya tiene otra tienda (${found.products} productos, ${found.users} usuarios) y no se tocó. Para poner esta en su lugar agrega --reemplazar.`,
  );
}

/** Answers how many files there are, and how many of them were copied now. */
async function movePictures(shop: Shop, disk: ImageStorage): Promise<{ files: number; copied: number }> {
  const names = await pictureFilesOf(shop.database);
  let copied = 0;
  await forEachParallel(names, async (name) => {
    if (await movePicture(name, disk, shop.images)) copied += 1;
  });
  return { files: names.length, copied };
}

/** Whether it had to be copied. What was sent is read back. */
async function movePicture(name: string, from: ImageStorage, to: ImageStorage): Promise<boolean> {
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

/** Without the password that the address may hold. */
function describe(
  { products, users, orders }: CopiedRows,
  { files, copied }: { files: number; copied: number },
  { s3 }: Config,
  { host, pathname }: URL,
): string[] {
  return [
    `Copiado a ${host}${pathname} y comparado: ${products} productos, ${users} usuarios, ${orders} pedidos`,
    s3
      ? `Imágenes en ${s3.bucket}: ${files} archivos, ${copied} copiados ahora`
      : `Imágenes: ${files} archivos, en la misma carpeta de antes`,
    'Ahora pon esa dirección en DATABASE_URL y arranca la tienda. Cada quien inicia sesión de nuevo.',
  ];
}
