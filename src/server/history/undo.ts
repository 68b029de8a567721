import { randomUUID } from 'node:crypto';
import { ShopError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/history/entries.ts';
import { takeBack } from '../../domain/history/product-fields.ts';
import { timeOfDay } from '../../domain/when.ts';
import {
  addSummary,
  bulkTime,
  type ChangedProduct,
  forEachBatch,
  readByIds,
  restoreAll,
  saveChanged,
} from '../product/bulk-write.ts';
import { changeTime, formFields, storedFields } from '../product/product-changes.ts';
import { changedEntry, restoredEntry } from '../product/product-entries.ts';
import { mapYielding, yieldToEventLoop } from '../scheduling/event-loop.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';
import type { StoredEntry } from '../store/history.ts';
import type { StoredProduct } from '../store/products.ts';

/** Takes a change back in the transaction of `write`, or throws when something else has changed its products since. */
export async function undo(write: CatalogueWrite, entry: StoredEntry, by: Actor, now: number): Promise<void> {
  const { kind } = entry;
  if (kind === 'product-changed') return undoChange(write, entry, by, now);
  if (kind === 'product-binned') return undoBinning(write, entry, by, now);
  if (kind === 'products-changed') return undoBulk(write, entry, by, now);
  throw new ShopError('CANNOT_UNDO');
}

async function undoChange(write: CatalogueWrite, entry: StoredEntry, by: Actor, now: number): Promise<void> {
  const product = entry.productId && (await write.find(entry.productId));
  if (!product || product.updatedAt !== entry.at) return refuse(write, entry);
  if (changesOf(entry).length === 0) throw new ShopError('CANNOT_UNDO');
  const restored = takenBack(product, entry, changeTime(product, now));
  await write.saveFields([restored]);
  await write.addHistory([changedEntry(product, restored, by)]);
}

async function undoBinning(write: CatalogueWrite, entry: StoredEntry, by: Actor, now: number): Promise<void> {
  const [binned] = entry.productId ? await write.findBinned([entry.productId]) : [];
  if (binned?.at !== entry.at) return refuse(write, entry);
  await write.restore([binned.product.id]);
  await write.addHistory([restoredEntry(binned.product, now, by)]);
}

/** All products of the bulk change or none. */
async function undoBulk(write: CatalogueWrite, entry: StoredEntry, by: Actor, now: number): Promise<void> {
  const children = await readChildren(write, entry.id);
  const [edits, binnings] = ['product-changed', 'product-binned'].map((kind) =>
    children.filter((child) => child.kind === kind),
  ) as [StoredEntry[], StoredEntry[]];
  const products = await readByIds(
    write,
    edits.map(({ productId }) => productId ?? ''),
  );
  const isUnchanged = edits.every(({ productId, at }) => products.get(productId ?? '')?.updatedAt === at);
  if (children.length === 0 || !isUnchanged || !(await areBinned(write, binnings)))
    return refuseBulk(write, children);
  const bulk = { id: randomUUID(), at: bulkTime([...products.values()], now), by };
  const changed: ChangedProduct[] = await mapYielding(edits, (edit) => {
    const before = products.get(edit.productId ?? '')!;
    return { before, after: takenBack(before, edit, bulk.at) };
  });
  await saveChanged(write, bulk, changed);
  await restoreAll(
    write,
    bulk,
    binnings.map(({ productId }) => productId ?? ''),
  );
  const counts = edits.length > 0 ? { changed: edits.length } : { restored: binnings.length };
  await addSummary(write, bulk, 'products-changed', { counts });
}

/** Whether every product is still in the bin because of this move. */
async function areBinned(write: CatalogueWrite, binnings: readonly StoredEntry[]): Promise<boolean> {
  let found = 0;
  await forEachBatch(binnings, async (batch) => {
    const times = new Map(batch.map(({ productId, at }) => [productId, at]));
    const binned = await write.findBinned([...times.keys()].map((id) => id ?? ''));
    found += binned.filter(({ product, at }) => times.get(product.id) === at).length;
  });
  return found === binnings.length;
}

async function readChildren(write: CatalogueWrite, parent: string): Promise<StoredEntry[]> {
  const children: StoredEntry[] = [];
  for (let last = ''; ; await yieldToEventLoop()) {
    const batch = await write.entriesOf(parent, last);
    if (batch.length === 0) return children;
    children.push(...batch);
    last = batch.at(-1)!.id;
  }
}

function changesOf({ details }: StoredEntry) {
  return details.changes ?? [];
}

/** Only the recorded fields: pictures that an edit removed are gone. */
function takenBack(product: StoredProduct, entry: StoredEntry, at: number): StoredProduct {
  const fields = takeBack(formFields(product), changesOf(entry));
  return { ...product, ...storedFields(fields), updatedAt: at };
}

async function refuse(write: CatalogueWrite, { productId }: StoredEntry): Promise<never> {
  const newest = productId && (await write.newestEntryOf(productId));
  if (!newest) throw new ShopError('CANNOT_UNDO');
  const time = timeOfDay(newest.at);
  throw new ShopError('CANNOT_UNDO', {
    message: `Este producto cambió después, a las ${time}. Edítalo para ponerlo como lo quieres.`,
  });
}

/** Names the time of the first product that changed later. */
async function refuseBulk(write: CatalogueWrite, children: readonly StoredEntry[]): Promise<never> {
  await forEachBatch(children, async (batch) => {
    const undoable = await write.undoable(batch.map(({ id }) => id));
    const changed = batch.find(({ id }) => !undoable.has(id));
    if (changed) await refuse(write, changed);
  });
  throw new ShopError('CANNOT_UNDO');
}
