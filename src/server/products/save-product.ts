import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCT_ID } from '../../domain/api.ts';
import { ShopError } from '../../domain/errors.ts';
import { type Snapshots, toProduct } from '../catalogue/snapshot.ts';
import type { PictureShelf } from '../pictures/picture-store.ts';
import type { StoredProduct } from '../store/products.ts';
import type { CatalogueWrite, Store } from '../store/store.ts';
import {
  editedProduct,
  newProduct,
  requireCreatable,
  requireEditable,
  type Submission,
} from './product-changes.ts';

/** Who sends, and what makes two sends the same one. */
export interface Sending {
  readonly userId: string;
  readonly key: string | null;
  readonly fingerprint: string;
}

export interface Reply {
  readonly status: number;
  /** JSON, kept as text so that a retry gets the very same bytes. */
  readonly body: string;
}

export interface Catalogue {
  publish(submission: Submission, sending: Sending): Promise<Reply>;
  update(submission: Submission, sending: Sending): Promise<Reply>;
  remove(productId: string): Promise<void>;
}

interface CatalogueParts {
  readonly store: Store;
  readonly shelf: PictureShelf;
  readonly snapshots: Snapshots;
  readonly blobBaseUrl: string;
  readonly now: () => number;
}

interface Outcome {
  readonly reply: Reply;
  /** Pictures that the change left without a product. */
  readonly unused: readonly string[];
}

type Change = (write: CatalogueWrite, pictures: readonly string[]) => Promise<Outcome>;

/**
 * Between the storing of a picture and its use, the sweep of another process or the deletion of the only other product
 * that shows it may have taken it for an orphan. Inside the transaction nobody can any more.
 */
const TAKEN_AWAY = 'pictures were taken away before the product used them';
const TRIES = 3;
const SHOW_MS = 1_000;

export function createCatalogue({ store, shelf, snapshots, blobBaseUrl, now }: CatalogueParts): Catalogue {
  /**
   * The order that survives a kill at any point: pictures are stored, then one transaction makes the product and the
   * reply to a retry, and only then is it acknowledged. Files that nobody uses any more go last.
   */
  async function carryOut(submission: Submission, sending: Sending, change: Change): Promise<Reply> {
    const outcome = await storeAndCommit(submission, sending, change, TRIES);
    await waitUntilVisible();
    await shelf.discard(outcome.unused);
    return outcome.reply;
  }

  async function storeAndCommit(
    submission: Submission,
    sending: Sending,
    change: Change,
    tries: number,
  ): Promise<Outcome> {
    const pictures = await shelf.shelve(submission.files);
    return commit(pictures, sending, change).catch(async (error: unknown) => {
      await shelf.discard(pictures);
      if (!isTakenAway(error) || tries === 1) throw error;
      return storeAndCommit(submission, sending, change, tries - 1);
    });
  }

  /**
   * The change is made: that it cannot be read back now is no reason to call it failed, or to keep its sender waiting.
   * Whoever follows the version shows it.
   */
  async function waitUntilVisible(): Promise<void> {
    const shown = snapshots.refresh().catch(() => undefined);
    await Promise.race([shown, pause(SHOW_MS, undefined, { ref: false })]);
  }

  /** The reply that this very sending got before, if its first answer was lost on the way. */
  async function findEarlierReply(sending: Sending): Promise<Reply | null> {
    const earlier = sending.key && (await store.idempotency.find(sending.userId, sending.key));
    if (!earlier) return null;
    const reply = requireSameSending(earlier, sending);
    // It may have been made through another copy, or here by one that broke off before it was shown.
    await waitUntilVisible();
    return reply;
  }

  function commit(pictures: readonly string[], sending: Sending, change: Change): Promise<Outcome> {
    const { userId, key, fingerprint } = sending;
    return store.writeCatalogue(async (write) => {
      const earlier = key && (await write.findReply(userId, key));
      if (earlier) return { reply: requireSameSending(earlier, sending), unused: pictures };
      if (!(await shelf.areThere(pictures))) {
        throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 1, cause: TAKEN_AWAY });
      }
      const outcome = await change(write, pictures);
      if (key) await write.saveReply({ userId, key, fingerprint, ...outcome.reply, now: now() });
      return outcome;
    });
  }

  function reply(status: number, message: string, product: StoredProduct): Reply {
    return { status, body: JSON.stringify({ message, product: toProduct(product, blobBaseUrl) }) };
  }

  return {
    async publish(submission, sending) {
      const earlier = await findEarlierReply(sending);
      if (earlier) return earlier;
      requireCreatable(submission);
      return carryOut(submission, sending, async (write, pictures) => {
        const product = newProduct(submission, pictures, now());
        await write.insert(product);
        return { reply: reply(201, 'Producto creado', product), unused: [] };
      });
    },

    async update(submission, sending) {
      const { productId } = submission;
      if (!PRODUCT_ID.test(productId)) throw new ShopError('UPDATE_FAILED');
      // Read before the reply: when a double of this sending ends in between, its reply is found and not a conflict.
      const product = await store.products.find(productId);
      const earlier = await findEarlierReply(sending);
      if (earlier) return earlier;
      // Looked at before the pictures are worked on, and again under the lock.
      requireEditable(product, submission, blobBaseUrl);
      return carryOut(submission, sending, async (write, added) => {
        const editable = requireEditable(await write.find(productId), submission, blobBaseUrl);
        const product = editedProduct(editable, submission, added, now());
        await write.update(product);
        const unused = editable.product.pictures.filter((name) => !product.pictures.includes(name));
        return { reply: reply(200, 'Producto actualizado', product), unused };
      });
    },

    async remove(productId) {
      const removed = await store.writeCatalogue(async (write) => {
        const product = await write.delete(productId);
        if (!product) throw new ShopError('DELETE_FAILED');
        return product;
      });
      await waitUntilVisible();
      await shelf.discard(removed.pictures);
    },
  };
}

function isTakenAway(error: unknown): boolean {
  return error instanceof ShopError && error.cause === TAKEN_AWAY;
}

export function requireSameSending(earlier: Reply & { fingerprint: string }, sending: Sending): Reply {
  if (earlier.fingerprint !== sending.fingerprint) throw new ShopError('KEY_REUSED');
  return { status: earlier.status, body: earlier.body };
}
