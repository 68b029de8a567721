import { newestFirst } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import { yieldToEventLoop } from '../scheduling/event-loop.ts';
import { type Position, START } from '../store/product-changes.ts';
import type { Products, StoredProduct } from '../store/products.ts';
import { type CountedProduct, countedProduct } from './public-product.ts';

/** The products of one version, and the position up to which changes were read. */
export interface LoadedCatalogue {
  readonly version: number;
  readonly position: Position;
  /** Newest first. */
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<string, Product>;
  readonly counted: ReadonlyMap<string, CountedProduct>;
}

type Source = Pick<Products, 'changesAfter' | 'idsAfter'>;
type Convert = (stored: StoredProduct) => Product;

export const EMPTY: LoadedCatalogue = {
  version: -1,
  position: START,
  products: [],
  byId: new Map(),
  counted: new Map(),
};

/** Unchanged products stay the same objects. A version older than `before` is a backup restored by hand: all is read again. */
export async function readChangesSince(
  source: Source,
  before: LoadedCatalogue,
  convert: Convert,
): Promise<LoadedCatalogue> {
  // In the order of the list, so that sorting it again costs almost nothing.
  const byId = new Map<string, Product>();
  for (const product of before.products) byId.set(product._id, product);
  const counted = new Map(before.counted);
  for (let { position } = before; ; ) {
    await yieldToEventLoop();
    const changes = await source.changesAfter(position);
    for (const stored of changes.products) {
      byId.set(stored.id, convert(stored));
      const own = countedProduct(stored);
      if (own) counted.set(stored.id, own);
      else counted.delete(stored.id);
    }
    position = changes.position;
    if (!changes.end) continue;
    const { version, count } = changes.end;
    if (version < before.version) return readChangesSince(source, EMPTY, convert);
    // All changes are read by now, so an equal number of products means that none was deleted.
    if (byId.size !== count) await dropDeleted(source, byId, counted);
    return { version, position, products: newestFirst([...byId.values()]), byId, counted };
  }
}

async function dropDeleted(
  source: Source,
  byId: Map<string, Product>,
  counted: Map<string, CountedProduct>,
): Promise<void> {
  const gone = new Set(byId.keys());
  for (let ids = await source.idsAfter(''); ids.length > 0; ids = await source.idsAfter(ids.at(-1)!)) {
    for (const id of ids) gone.delete(id);
    await yieldToEventLoop();
  }
  for (const id of gone) {
    byId.delete(id);
    counted.delete(id);
  }
}
