import { CHUNK_TIMEOUT_MS } from '../domain/limits.ts';

/** Loads a part of the shop's code, and rejects when it has not arrived after CHUNK_TIMEOUT_MS. */
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
