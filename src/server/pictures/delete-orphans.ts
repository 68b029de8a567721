import { isPictureName } from '../../domain/product/picture-files.ts';
import { removeFiles } from './picture-files.ts';
import { hashOf, type ImageStorage } from './storage.ts';

interface PictureUse {
  isPictureUsed(name: string): Promise<boolean>;
  picturesUsed(names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Runs `work` while no product can start to use a picture. */
export type Hold = <T>(work: (read: PictureUse) => Promise<T>) => Promise<T>;

/** Pictures looked at under one lock; between batches sellers get their turn. */
const BATCH = 100;

/** Deletes every picture, whole or in part, that no product uses; `removed` counts pictures. */
export async function sweepOrphans(storage: ImageStorage, hold: Hold): Promise<{ removed: number }> {
  let removed = 0;
  for await (const batch of batchesOf(storage.names())) {
    removed += await hold((read) => removeUnused(storage, read, batch));
  }
  return { removed };
}

/** One name for each picture: its widest listed file. */
async function* batchesOf(names: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch = new Map<string, string>();
  for await (const name of names) {
    const hash = hashOf(name);
    if (!batch.has(hash) && batch.size >= BATCH) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(hash, widestOf([batch.get(hash) ?? name, name]));
  }
  if (batch.size > 0) yield [...batch.values()];
}

async function removeUnused(storage: ImageStorage, read: PictureUse, names: readonly string[]) {
  const used = await read.picturesUsed(names);
  let removed = 0;
  for (const name of names) if (!used.has(name) && (await removeIfUnused(storage, read, name))) removed += 1;
  return removed;
}

/** Looks at the family again under the lock: the list may have been made in the middle of an upload. */
async function removeIfUnused(storage: ImageStorage, read: PictureUse, listed: string): Promise<boolean> {
  const files = await storage.family(listed);
  if (files.length === 0) return false;
  const widest = widestOf(files);
  if (await read.isPictureUsed(widest)) return false;
  await removeFiles(storage, widest, files);
  return true;
}

function widestOf(names: readonly string[]): string {
  return names.reduce((widest, name) => (widthOf(name) > widthOf(widest) ? name : widest));
}

function widthOf(name: string): number {
  return isPictureName(name) ? Number.parseInt(name.slice(33), 10) : 0;
}
