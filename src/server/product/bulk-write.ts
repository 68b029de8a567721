/** Writes many products and their entries in one transaction, in batches that let the process answer other requests. */
import type { Actor, HistoryDetails } from '../../domain/history/entries.ts';
import { yieldToEventLoop } from '../scheduling/event-loop.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';
import type { HistoryToAdd } from '../store/history.ts';
import type { StoredProduct } from '../store/products.ts';
import { binnedEntry, changedEntry, restoredEntry } from './product-entries.ts';

/** The whole change: its entry in the history is the parent of one entry for each product. */
export interface BulkWrite {
  readonly id: string;
  readonly at: number;
  readonly by: Actor;
}

export interface ChangedProduct {
  readonly before: StoredProduct;
  readonly after: StoredProduct;
}

/** SQLite blocks the process while a batch is read or written. */
const BATCH_SIZE = 100;

export async function forEachBatch<T>(
  items: readonly T[],
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    await work(items.slice(start, start + BATCH_SIZE));
    await yieldToEventLoop();
  }
}

/** One time for all products, later than every earlier change: by it the whole change is recognised. */
export function bulkTime(products: readonly StoredProduct[], now: number): number {
  return products.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt + 1), now);
}

export async function readByIds(
  write: CatalogueWrite,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const found = new Map<string, StoredProduct>();
  await forEachBatch(ids, async (batch) => {
    for (const product of await write.findAll(batch)) found.set(product.id, product);
  });
  return found;
}

export async function saveChanged(
  write: CatalogueWrite,
  bulk: BulkWrite,
  changed: readonly ChangedProduct[],
): Promise<void> {
  await forEachBatch(changed, async (batch) => {
    await write.saveFields(batch.map(({ after }) => after));
    await addEntries(
      write,
      bulk,
      batch.map(({ before, after }) => changedEntry(before, after, bulk.by)),
    );
  });
}

export async function binAll(write: CatalogueWrite, bulk: BulkWrite, ids: readonly string[]): Promise<void> {
  await forEachBatch(ids, async (batch) => {
    const products = await write.moveToBin(batch, bulk);
    await addEntries(
      write,
      bulk,
      products.map((product) => binnedEntry(product, bulk)),
    );
  });
}

export async function restoreAll(
  write: CatalogueWrite,
  bulk: BulkWrite,
  ids: readonly string[],
): Promise<void> {
  await forEachBatch(ids, async (batch) => {
    const products = await write.restore(batch);
    await addEntries(
      write,
      bulk,
      products.map((product) => restoredEntry(product, bulk.at, bulk.by)),
    );
  });
}

export async function addSummary(
  write: CatalogueWrite,
  { id, at, by }: BulkWrite,
  kind: 'products-changed' | 'import',
  details: HistoryDetails,
): Promise<void> {
  const total = Object.values(details.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const subject = total === 1 ? '1 producto' : `${total} productos`;
  await write.addHistory([{ id, at, by, kind, subject, details }]);
}

export function addEntries(write: CatalogueWrite, { id }: BulkWrite, entries: readonly HistoryToAdd[]) {
  return write.addHistory(entries.map((entry) => ({ ...entry, parent: id })));
}
