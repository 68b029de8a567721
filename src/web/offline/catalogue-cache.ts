/** The last catalogue that the shop sent, and the time when it did. */
import { isJustStored, STORED_AT_HEADER } from '../../domain/offline.ts';
import type { WorkerCache } from './worker-types.ts';

/** The time has an address of its own in the cache, so that a new time does not rewrite the whole list. */
const READ_AT = '/leido';

export async function storeCatalogue(cache: WorkerCache, address: string, answer: Response): Promise<void> {
  if (!answer.ok) return;
  const stored = await cache.match(address);
  const etag = answer.headers.get('etag');
  if (!stored || !etag || stored.headers.get('etag') !== etag) await cache.put(address, answer);
  await cache.put(READ_AT, new Response(String(Date.now())));
}

/** Marks the catalogue with its time. If the shop is only slow, an answer that arrived late a moment ago is fresh: no mark. */
export async function findCatalogue(
  cache: WorkerCache,
  address: string,
  isSlow: boolean,
): Promise<Response | null> {
  const [stored, readAt] = await Promise.all([cache.match(address), cache.match(READ_AT)]);
  if (!stored || !readAt) return null;
  const at = await readAt.text();
  if (isSlow && isJustStored(Number(at), Date.now())) return stored;
  const headers = new Headers(stored.headers);
  headers.set(STORED_AT_HEADER, at);
  return new Response(stored.body, { headers });
}
