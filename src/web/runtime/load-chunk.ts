import { CHUNK_TIMEOUT_MS } from '../../domain/limits.ts';
import { refusedWith } from './page-error.ts';
import { chunkTexts } from './texts.ts';

/** Loads a chunk, and rejects when it has not arrived after CHUNK_TIMEOUT_MS. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page did not arrive')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the code of a page. After a failure, the error page offers to load the page again. */
export async function loadPageChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load);
  } catch {
    throw refusedWith(503, chunkTexts.page);
  }
}
