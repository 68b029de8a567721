import { setImmediate as nextTurn } from 'node:timers/promises';
import { newestFirst } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import { type Position, START } from '../store/product-changes.ts';
import type { Products, StoredProduct } from '../store/products.ts';

/** The products of one version, and how far their changes were read. */
export interface CatalogueCopy {
  readonly version: number;
  readonly position: Position;
  /** Newest first. */
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<string, Product>;
}

type Source = Pick<Products, 'changesAfter' | 'idsAfter'>;
type Convert = (stored: StoredProduct) => Product;

export const NO_COPY: CatalogueCopy = { version: -1, position: START, products: [], byId: new Map() };

/**
 * Reads what changed since `before`, a few hundred products in a turn; what did not change stays the same object. An
 * older version means that a backup was put back by hand: then everything is read.
 */
export async function readOn(
  source: Source,
  before: CatalogueCopy,
  convert: Convert,
): Promise<CatalogueCopy> {
  const byId = inOrder(before.products);
  for (let { position } = before; ; ) {
    await nextTurn();
    const changes = await source.changesAfter(position);
    for (const stored of changes.products) byId.set(stored.id, convert(stored));
    position = changes.position;
    if (!changes.end) continue;
    const { version, count } = changes.end;
    if (version < before.version) return readOn(source, NO_COPY, convert);
    // Nothing is missing by now, so equal numbers mean equal products.
    if (byId.size !== count) await dropDeleted(source, byId);
    return { version, position, products: newestFirst([...byId.values()]), byId };
  }
}

/** In the order of the list, so that next to nothing is left to sort. */
function inOrder(products: readonly Product[]): Map<string, Product> {
  const byId = new Map<string, Product>();
  for (const product of products) byId.set(product._id, product);
  return byId;
}

async function dropDeleted(source: Source, byId: Map<string, Product>): Promise<void> {
  const gone = new Set(byId.keys());
  for (let ids = await source.idsAfter(''); ids.length > 0; ids = await source.idsAfter(ids.at(-1)!)) {
    for (const id of ids) gone.delete(id);
    await nextTurn();
  }
  for (const id of gone) byId.delete(id);
}
