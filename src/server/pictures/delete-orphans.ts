import { isLogoName, isPictureName } from '../../domain/product/picture-files.ts';
import type { PictureUse } from '../store/catalogue-transaction.ts';
import { deleteVariants } from './picture-files.ts';
import { hashOf, type ImageStorage } from './storage.ts';

/** Runs `work` while no product can start to use a picture. */
export type WithCatalogueLock = <T>(work: (read: PictureUse) => Promise<T>) => Promise<T>;

/** Pictures checked under one lock. Sellers can write between two batches. */
const BATCH_SIZE = 100;

/** Deletes every picture, complete or not, that neither a product nor the settings use. `deleted` counts pictures, not files. */
export async function deleteOrphanPictures(
  storage: ImageStorage,
  withLock: WithCatalogueLock,
): Promise<{ deleted: number }> {
  let deleted = 0;
  for await (const batch of batchesOf(storage.names())) {
    deleted += await withLock((read) => deleteUnused(storage, read, batch));
  }
  return { deleted };
}

/** One name for each picture: its widest listed variant. */
async function* batchesOf(names: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch = new Map<string, string>();
  for await (const name of names) {
    const hash = hashOf(name);
    if (!batch.has(hash) && batch.size >= BATCH_SIZE) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(hash, widestOf([batch.get(hash) ?? name, name]));
  }
  if (batch.size > 0) yield [...batch.values()];
}

async function deleteUnused(storage: ImageStorage, read: PictureUse, names: readonly string[]) {
  const used = await read.picturesUsed(names);
  let deleted = 0;
  for (const name of names) if (!used.has(name) && (await deleteIfUnused(storage, read, name))) deleted += 1;
  return deleted;
}

/** Lists the variants again under the lock: the first list may be from the middle of an upload. */
async function deleteIfUnused(storage: ImageStorage, read: PictureUse, listed: string): Promise<boolean> {
  const files = await storage.variants(listed);
  if (files.length === 0) return false;
  const widest = widestOf(files);
  if (await read.isPictureUsed(widest)) return false;
  await deleteVariants(storage, widest, files);
  return true;
}

function widestOf(names: readonly string[]): string {
  return names.reduce((widest, name) => (widthOf(name) > widthOf(widest) ? name : widest));
}

function widthOf(name: string): number {
  // Of a logo, this is the file that the settings name.
  if (isLogoName(name)) return 1;
  return isPictureName(name) ? Number.parseInt(name.slice(33), 10) : 0;
}
