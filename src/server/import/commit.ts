import { randomUUID } from 'node:crypto';
import { ShopError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/history/entries.ts';
import type { ImportOutcome } from '../../domain/import/preview.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { addEntries, addSummary, type BulkWrite, forEachBatch } from '../product/bulk-write.ts';
import { changeTime, createProductId, storedFields } from '../product/product-changes.ts';
import { changedEntry, createdEntry } from '../product/product-entries.ts';
import { mapYielding } from '../scheduling/event-loop.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';
import { findEarlierReply, type Reply, replyOf, type WriteAttempt } from '../store/once.ts';
import type { StoredProduct } from '../store/products.ts';
import type { ImportProgressTracker } from './import-products.ts';
import { isWriting, makePlan, type Plan, requireConfirmed, type WritingRow } from './plan.ts';
import type { ImportFiles } from './sheet-reader.ts';
import { nameOf, type StoredPictures } from './store-pictures.ts';

/** A plan, and the catalogue that it was made for. */
export interface PlannedImport {
  readonly version: number;
  readonly products: readonly StoredProduct[];
  readonly plan: Plan;
}

/** An import whose pictures are stored. */
export interface PreparedImport {
  readonly planned: PlannedImport;
  readonly files: ImportFiles;
  readonly stored: StoredPictures;
  readonly attempt: WriteAttempt;
  readonly progress: ImportProgressTracker;
  readonly at: number;
  readonly by: Actor;
}

const PICTURE_BATCH = 20;

/**
 * Under the catalogue's lock the plan is made again if anything has changed since, and written only if it is still the
 * plan that was confirmed. `unused` are the pictures that no imported product uses, or uses any more.
 */
export async function commitImport(
  write: CatalogueWrite,
  pictureStore: PictureStore,
  { planned, files, stored, attempt, progress, at, by }: PreparedImport,
): Promise<{ reply: Reply<ImportOutcome>; unused: readonly string[] }> {
  const { userId, key, fingerprint } = attempt;
  const earlier = await findEarlierReply(write.findReply, attempt);
  if (earlier) return { reply: earlier, unused: [...stored.values()] };
  await requireStored(write, pictureStore, [...stored.values()]);
  const { products: current, plan } = await planNow(write, files, planned);
  requireConfirmed(plan, fingerprint);
  const rows = plan.rows.filter(isWriting);
  const products = await toStoredProducts(rows, current, stored, at);
  const unused = await findReplacedPictures(current, products);
  const bulk = { id: randomUUID(), at, by };
  await saveInBatches(write, bulk, { before: current, after: products }, progress);
  const created = rows.filter(({ kind }) => kind === 'created').length;
  const outcome: ImportOutcome = {
    message: 'Importación terminada',
    created,
    changed: rows.length - created,
  };
  const { message: _, ...counts } = outcome;
  if (rows.length > 0) await addSummary(write, bulk, 'import', { counts });
  const reply = replyOf(200, outcome);
  if (key) await write.saveReply({ userId, key, fingerprint, ...reply, now: at });
  return { reply, unused };
}

/** Reading a large catalogue takes seconds, in which all other writers wait: an unchanged one is not read again. */
async function planNow(
  write: CatalogueWrite,
  files: ImportFiles,
  planned: PlannedImport,
): Promise<Pick<PlannedImport, 'products' | 'plan'>> {
  if (write.isStillAt(planned.version)) return planned;
  const products = await write.all();
  return { products, plan: await makePlan(files, products) };
}

/** Another process may have deleted them as orphans. The queries keep PostgreSQL from ending the idle transaction. */
async function requireStored(write: CatalogueWrite, pictureStore: PictureStore, names: readonly string[]) {
  for (let start = 0; start < names.length; start += PICTURE_BATCH) {
    const batch = names.slice(start, start + PICTURE_BATCH);
    if (!(await pictureStore.allExist(batch))) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 1 });
    await write.isPictureUsed(batch[0]!);
  }
}

function toStoredProducts(
  rows: readonly WritingRow[],
  current: readonly StoredProduct[],
  stored: StoredPictures,
  at: number,
): Promise<StoredProduct[]> {
  const byId = new Map(current.map((product) => [product.id, product]));
  return mapYielding(rows.entries(), ([index, row]) => {
    const { fields, pictures, cover, units } = row.wanted;
    const wanted = {
      ...storedFields(fields),
      pictures: [...new Set(pictures.map((picture) => nameOf(picture, stored)))],
      cover: cover && nameOf(cover, stored),
    };
    if (row.kind === 'changed') {
      const product = byId.get(row.id)!;
      const counted = units === undefined ? product.units : units;
      return { ...product, ...wanted, units: counted, updatedAt: changeTime(product, at) };
    }
    // The catalogue shows the newest product first, so earlier rows get later times.
    const times = { createdAt: at - index, updatedAt: at - index };
    return { id: createProductId(), ...wanted, units: units ?? null, ...times };
  });
}

async function findReplacedPictures(
  before: readonly StoredProduct[],
  after: readonly StoredProduct[],
): Promise<string[]> {
  const byId = new Map(before.map((product) => [product.id, product]));
  const replaced = await mapYielding(after, ({ id, pictures, cover }) => {
    const old = byId.get(id);
    return [...(old?.pictures ?? []), ...(old?.cover ? [old.cover] : [])].filter(
      (name) => !pictures.includes(name) && name !== cover,
    );
  });
  return replaced.flat();
}

async function saveInBatches(
  write: CatalogueWrite,
  bulk: BulkWrite,
  { before, after }: { before: readonly StoredProduct[]; after: readonly StoredProduct[] },
  progress: ImportProgressTracker,
) {
  const byId = new Map(before.map((product) => [product.id, product]));
  const entryOf = (product: StoredProduct) => {
    const old = byId.get(product.id);
    return old ? changedEntry(old, product, bulk.by) : createdEntry(product, bulk.by);
  };
  await forEachBatch(after, async (batch) => {
    // The units are set apart, so that each change of them is recorded.
    await write.saveAll(
      batch.map((product) => (byId.has(product.id) ? product : { ...product, units: null })),
    );
    await setUnits(write, bulk, byId, batch);
    await addEntries(write, bulk, batch.map(entryOf));
    progress.finishRows(batch.length);
  });
}

/** Under the catalogue's lock the stored numbers are still those of the plan. */
async function setUnits(
  write: CatalogueWrite,
  { at, by }: BulkWrite,
  before: ReadonlyMap<string, StoredProduct>,
  batch: readonly StoredProduct[],
): Promise<void> {
  const counts = batch
    .map(({ id, units }) => ({ productId: id, before: before.get(id)?.units ?? null, have: units }))
    .filter((count) => count.have !== count.before);
  await write.setUnits(counts, { at, reason: 'ajuste', orderId: null, userId: by.id });
}
