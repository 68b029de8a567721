import { PRODUCT_ID } from '../../domain/api.ts';
import type { Product } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/history/entries.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';
import { findEarlierReply, type Reply, replyOf, type WriteAttempt } from '../store/once.ts';
import type { StoredProduct } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { writeUnits } from './form-units.ts';
import {
  editedProduct,
  newProduct,
  requireCreatable,
  requireEditable,
  type Submission,
} from './product-changes.ts';
import { changedEntry, createdEntry } from './product-entries.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

interface CatalogueParts {
  readonly store: Store;
  readonly pictureStore: PictureStore;
  readonly snapshots: Snapshots;
  readonly blobBaseUrl: string;
  readonly now: () => number;
}

type SavedReply = Reply<{ message: string; product: Product }>;

interface Outcome {
  readonly reply: SavedReply;
  /** Pictures that no product uses after the change. */
  readonly unused: readonly string[];
}

/** What one attempt writes inside the transaction; `pictures` are the names of the stored uploads. */
interface Change {
  readonly submission: Submission;
  readonly attempt: WriteAttempt;
  readonly apply: (write: CatalogueWrite, pictures: readonly string[]) => Promise<Outcome>;
}

/**
 * After a picture is stored and before a product uses it, another process can delete it as an orphan, or together with the
 * only other product that shows it. Inside the transaction this is no longer possible.
 */
const PICTURES_DELETED_CONCURRENTLY = 'pictures were deleted before the product used them';
const TRIES = 3;

export function createCatalogue(parts: CatalogueParts) {
  return {
    publish: (submission: Submission, attempt: WriteAttempt, by: Actor) =>
      publish(parts, submission, attempt, by),
    update: (submission: Submission, attempt: WriteAttempt, by: Actor) =>
      update(parts, submission, attempt, by),
  };
}

async function publish(
  parts: CatalogueParts,
  submission: Submission,
  attempt: WriteAttempt,
  by: Actor,
): Promise<SavedReply> {
  const earlier = await findVisibleReply(parts, attempt);
  if (earlier) return earlier;
  requireCreatable(submission);
  const apply: Change['apply'] = async (write, pictures) => {
    const product = newProduct(submission, pictures, parts.now());
    // The units are set apart, so that they are recorded as every later change of them.
    await write.insert({ ...product, units: null });
    await writeUnits(write, null, product, attempt.userId);
    await write.addHistory([createdEntry(product, by)]);
    return { reply: replyWith(parts, 201, 'Producto creado', product), unused: [] };
  };
  return runChange(parts, { submission, attempt, apply });
}

async function update(
  parts: CatalogueParts,
  submission: Submission,
  attempt: WriteAttempt,
  by: Actor,
): Promise<SavedReply> {
  const { store, blobBaseUrl, now } = parts;
  const { productId } = submission;
  if (!PRODUCT_ID.test(productId)) throw new ShopError('UPDATE_FAILED');
  // Read before the reply: if the first attempt ends in between, its reply is found instead of a conflict.
  const product = await store.products.find(productId);
  const earlier = await findVisibleReply(parts, attempt);
  if (earlier) return earlier;
  // Checked before the pictures are encoded, and again under the lock.
  requireEditable(product, submission, blobBaseUrl);
  const apply: Change['apply'] = async (write, added) => {
    const editable = requireEditable(await write.find(productId), submission, blobBaseUrl);
    const edited = editedProduct(editable, submission, added, now());
    await write.update(edited);
    await writeUnits(write, editable.product, edited, attempt.userId);
    await write.addHistory([changedEntry(editable.product, edited, by)]);
    const unused = editable.product.pictures.filter((name) => !edited.pictures.includes(name));
    return { reply: replyWith(parts, 200, 'Producto actualizado', edited), unused };
  };
  return runChange(parts, { submission, attempt, apply });
}

/** The earlier write may come from another process, or from a request that broke off here before the refresh. */
async function findVisibleReply(parts: CatalogueParts, attempt: WriteAttempt): Promise<SavedReply | null> {
  const earlier = await findEarlierReply(parts.store.idempotency.find, attempt);
  if (earlier) await parts.snapshots.waitUntilVisible();
  return earlier;
}

/**
 * The order that survives a kill at any point: store the pictures, write the product and the reply for a retry in one
 * transaction, delete unused files, and only then acknowledge.
 */
async function runChange(parts: CatalogueParts, change: Change): Promise<SavedReply> {
  const { reply, unused } = await storeAndCommit(parts, change, TRIES);
  await parts.snapshots.waitUntilVisible();
  await parts.pictureStore.deleteUnused(unused);
  return reply;
}

async function storeAndCommit(parts: CatalogueParts, change: Change, tries: number): Promise<Outcome> {
  const { pictureStore } = parts;
  const pictures = await pictureStore.store(change.submission.files);
  return commit(parts, change, pictures).catch(async (error: unknown) => {
    await pictureStore.deleteUnused(pictures);
    const isConcurrentDelete = error instanceof ShopError && error.cause === PICTURES_DELETED_CONCURRENTLY;
    if (!isConcurrentDelete || tries === 1) throw error;
    return storeAndCommit(parts, change, tries - 1);
  });
}

function commit(
  { store, pictureStore, now }: CatalogueParts,
  { attempt, apply }: Change,
  pictures: readonly string[],
): Promise<Outcome> {
  const { userId, key, fingerprint } = attempt;
  return store.writeCatalogue(async (write) => {
    const earlier = await findEarlierReply(write.findReply, attempt);
    if (earlier) return { reply: earlier, unused: pictures };
    if (!(await pictureStore.allExist(pictures))) {
      throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 1, cause: PICTURES_DELETED_CONCURRENTLY });
    }
    const outcome = await apply(write, pictures);
    if (key) await write.saveReply({ userId, key, fingerprint, ...outcome.reply, now: now() });
    return outcome;
  });
}

function replyWith(
  { snapshots }: CatalogueParts,
  status: number,
  message: string,
  product: StoredProduct,
): SavedReply {
  return replyOf(status, { message, product: snapshots.toProduct(product) });
}
