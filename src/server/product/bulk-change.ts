import { createHash, randomUUID } from 'node:crypto';
import { ShopError } from '../../domain/errors.ts';
import type { Actor, HistoryDetails } from '../../domain/history/entries.ts';
import { toCents } from '../../domain/money.ts';
import {
  type BulkChange,
  type BulkPreview,
  type BulkRow,
  findBulkProblems,
  flagsOfWord,
  type MarkingWord,
  previewProduct,
} from '../../domain/product/bulk.ts';
import { toProduct } from '../catalogue/public-product.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { createYielder, mapYielding } from '../scheduling/event-loop.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';
import type { Reply } from '../store/once.ts';
import { type WriteAttempt, writeOnce } from '../store/once.ts';
import type { StoredProduct } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { addSummary, binAll, bulkTime, readByIds, saveChanged } from './bulk-write.ts';

export type BulkChanges = ReturnType<typeof createBulkChanges>;

interface BulkParts {
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly now: () => number;
}

interface BulkOutcome {
  readonly message: string;
  readonly changed: number;
  /** Null if nothing changed. */
  readonly historyId: string | null;
}

interface BulkRequest {
  /** Each id once. */
  readonly ids: readonly string[];
  readonly change: BulkChange;
}

/** A change of many products: first a preview that changes nothing, then all products or none. */
export function createBulkChanges(parts: BulkParts) {
  return {
    preview: (request: BulkRequest) => preview(parts, request),
    /** `digest` is that of the preview that the person confirmed. */
    commit: (request: BulkRequest, digest: string, attempt: WriteAttempt, by: Actor) =>
      commit(parts, request, digest, attempt, by),
  };
}

async function preview({ snapshots }: BulkParts, { ids, change }: BulkRequest): Promise<BulkPreview> {
  const { find } = snapshots.current();
  const products = await mapYielding(ids, (id) => find(id) ?? refuseOutdated());
  const rows = await mapYielding(products, (product) => previewProduct(product, change));
  requireAllowed(rows);
  const digest = await digestOf(
    change,
    products.map(({ _id, updatedAt }) => ({ id: _id, updatedAt: Date.parse(updatedAt) })),
  );
  return { digest, rows };
}

async function commit(
  { store, snapshots, now }: BulkParts,
  { ids, change }: BulkRequest,
  digest: string,
  attempt: WriteAttempt,
  by: Actor,
): Promise<Reply<BulkOutcome>> {
  const reply = await writeOnce(store, attempt, now, async (write) => {
    const found = await readByIds(write, ids);
    const products = ids.map((id) => found.get(id) ?? refuseOutdated());
    if ((await digestOf(change, products)) !== digest) refuseOutdated();
    const bulk = { id: randomUUID(), at: bulkTime(products, now()), by };
    const changed = await apply(write, bulk, products, change);
    if (changed === 0) return { message: 'No había nada que cambiar', changed, historyId: null };
    await addSummary(write, bulk, 'products-changed', detailsOf(change, changed));
    return { message: messageOf(change, changed), changed, historyId: bulk.id };
  });
  // It is committed. If the refresh fails, the poll of the version shows it later.
  await snapshots.refresh().catch(() => undefined);
  return reply;
}

/** Returns the number of products that changed. */
async function apply(
  write: CatalogueWrite,
  bulk: { id: string; at: number; by: Actor },
  products: readonly StoredProduct[],
  change: BulkChange,
): Promise<number> {
  if ('bin' in change) {
    await binAll(
      write,
      bulk,
      products.map(({ id }) => id),
    );
    return products.length;
  }
  const pairs = await mapYielding(products, (before) => ({
    before,
    row: previewProduct(toProduct(before, '', false), change),
  }));
  requireAllowed(pairs.map(({ row }) => row));
  const changed = pairs
    .filter(({ row }) => row.before !== row.after)
    .map(({ before, row }) => ({
      before,
      after: { ...before, ...valuesOf(before, row), updatedAt: bulk.at },
    }));
  await saveChanged(write, bulk, changed);
  return changed.length;
}

/** The previous price ends with the marking, and when the new price reaches it. */
function valuesOf({ priceBeforeCents }: StoredProduct, { after }: BulkRow): Partial<StoredProduct> {
  if (typeof after === 'number') {
    const priceCents = toCents(after);
    const isHigher = priceBeforeCents !== null && priceBeforeCents > priceCents;
    return { priceCents, priceBeforeCents: isHigher ? priceBeforeCents : null };
  }
  const flags = flagsOfWord(after as MarkingWord);
  return { ...flags, priceBeforeCents: flags.discounted ? priceBeforeCents : null };
}

/** Another change, other products or a product that changed meanwhile give another hash. */
async function digestOf(
  change: BulkChange,
  products: readonly Pick<StoredProduct, 'id' | 'updatedAt'>[],
): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(change));
  const yielder = createYielder();
  for (const { id, updatedAt } of products) {
    digest.update(`\n${id} ${updatedAt}`);
    if (yielder.isDue()) await yielder.pause();
  }
  return digest.digest('hex');
}

function detailsOf(change: BulkChange, changed: number): HistoryDetails {
  if ('bin' in change) return { counts: { binned: changed } };
  const [[field, after]] = Object.entries(change) as [[string, unknown]];
  return { changes: [{ field, before: null, after }], counts: { changed } };
}

function messageOf(change: BulkChange, changed: number): string {
  const products = changed === 1 ? '1 producto' : `${changed} productos`;
  if ('bin' in change) return `${products} en la papelera`;
  return changed === 1 ? '1 producto cambiado' : `${products} cambiados`;
}

function requireAllowed(rows: readonly BulkRow[]): void {
  const errors = findBulkProblems(rows);
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
}

function refuseOutdated(): never {
  throw new ShopError('BULK_OUTDATED');
}
