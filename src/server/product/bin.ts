import { PRODUCT_ID } from '../../domain/api.ts';
import type { Product } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import { type Actor, THE_SHOP } from '../../domain/history/entries.ts';
import { type BinEntry, binLimit, daysLeft } from '../../domain/product/bin.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { mapYielding } from '../scheduling/event-loop.ts';
import { picturesOf } from '../store/bin.ts';
import { type WriteAttempt, writeOnce } from '../store/once.ts';
import type { StoredProduct } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { binnedEntry, deletedEntry, restoredEntry } from './product-entries.ts';

export type Bin = ReturnType<typeof createBin>;

interface BinParts {
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly pictureStore: Pick<PictureStore, 'deleteUnused'>;
  readonly now: () => number;
}

/** Few enough that deleting their pictures does not block sellers for long. */
const EXPIRED_BATCH = 20;

export function createBin(parts: BinParts) {
  return {
    list: () => list(parts),
    remove: (productId: string, attempt: WriteAttempt, by: Actor) => remove(parts, productId, attempt, by),
    restore: (productId: string, attempt: WriteAttempt, by: Actor) => restore(parts, productId, attempt, by),
    purge: (productId: string, attempt: WriteAttempt, by: Actor) => purge(parts, productId, attempt, by),
    purgeExpired: (now: number) => purgeExpired(parts, now),
  };
}

async function list({ store, snapshots, now }: BinParts): Promise<BinEntry<Product>[]> {
  return mapYielding(await store.bin.all(), ({ product, at, by }) => ({
    product: snapshots.toProduct(product),
    binnedAt: new Date(at).toISOString(),
    binnedBy: by.name,
    daysLeft: daysLeft(at, now()),
  }));
}

async function remove(parts: BinParts, id: string, attempt: WriteAttempt, by: Actor) {
  const { store, snapshots, now } = parts;
  if (!PRODUCT_ID.test(id)) throw new ShopError('DELETE_FAILED');
  const reply = await writeOnce(store, attempt, now, async (write) => {
    const binning = { at: now(), by };
    const [product] = await write.moveToBin([id], binning);
    if (!product) throw new ShopError('DELETE_FAILED');
    await write.addHistory([binnedEntry(product, binning)]);
    return { message: 'El producto fue borrado...' };
  });
  await snapshots.waitUntilVisible();
  return reply;
}

async function restore(parts: BinParts, id: string, attempt: WriteAttempt, by: Actor) {
  const { store, snapshots, now } = parts;
  if (!PRODUCT_ID.test(id)) throw new ShopError('NOT_IN_BIN');
  const reply = await writeOnce(store, attempt, now, async (write) => {
    const [product] = await write.restore([id]);
    if (!product) throw new ShopError('NOT_IN_BIN');
    await write.addHistory([restoredEntry(product, now(), by)]);
    return { message: 'Producto restaurado', product: snapshots.toProduct(product) };
  });
  await snapshots.waitUntilVisible();
  return reply;
}

async function purge(parts: BinParts, id: string, attempt: WriteAttempt, by: Actor) {
  const { store, now } = parts;
  if (!PRODUCT_ID.test(id)) throw new ShopError('NOT_IN_BIN');
  let purged: readonly StoredProduct[] = [];
  const reply = await writeOnce(store, attempt, now, async (write) => {
    purged = await write.purge([id]);
    if (!purged[0]) throw new ShopError('NOT_IN_BIN');
    await write.addHistory([deletedEntry(purged[0], now(), by)]);
    return { message: 'Producto borrado' };
  });
  await deletePictures(parts, purged);
  return reply;
}

/** What was in the bin for too long. A kill between the rows and the pictures leaves orphans, which the next start deletes. */
async function purgeExpired(parts: BinParts, now: number): Promise<void> {
  const { store } = parts;
  for (;;) {
    const ids = await store.bin.idsBefore(binLimit(now), EXPIRED_BATCH);
    if (ids.length === 0) return;
    const purged = await store.writeCatalogue(async (write) => {
      // Somebody may have restored and deleted one of them again in between.
      const expired = (await write.findBinned(ids)).filter(({ at }) => at < binLimit(now));
      const products = await write.purge(expired.map(({ product }) => product.id));
      await write.addHistory(products.map((product) => deletedEntry(product, now, THE_SHOP)));
      return products;
    });
    await deletePictures(parts, purged);
  }
}

async function deletePictures({ snapshots, pictureStore }: BinParts, products: readonly StoredProduct[]) {
  await snapshots.waitUntilVisible();
  await pictureStore.deleteUnused(products.flatMap(picturesOf));
}
