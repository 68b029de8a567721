import { CHUNK_TIMEOUT_MS } from '../domain/limits.ts';

/** Loads a part of the shop's code, and gives up when it does not come: the error page says so. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const gaveUp = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => gaveUp.reject(new Error('A part of the page did not arrive')),
    CHUNK_TIMEOUT_MS,
  );
  try {
    return await Promise.race([load(), gaveUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}
