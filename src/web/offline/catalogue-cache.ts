/** The last catalogue that the shop gave, with the moment when it did. */

import { isJustKept, KEPT_AT_HEADER } from '../../domain/offline.ts';
import type { Shelf } from './worker-types.ts';

/** An address of the cache only: rewriting the moment must not rewrite the whole list. */
const READ_AT = '/leido';

export async function keepCatalogue(
  cache: Shelf,
  address: string,
  answer: Response,
  at: number,
): Promise<void> {
  const kept = await cache.match(address);
  const etag = answer.headers.get('etag');
  if (!kept || !etag || kept.headers.get('etag') !== etag) await cache.put(address, answer);
  await cache.put(READ_AT, new Response(String(at)));
}

/**
 * Marked with its age, so that nobody takes it for the shop's own answer. Of a shop that is only slow, the answer that
 * came too late a moment ago is its own.
 */
export async function findCatalogue(
  cache: Shelf,
  address: string,
  isSlow: boolean,
): Promise<Response | null> {
  const [kept, readAt] = await Promise.all([cache.match(address), cache.match(READ_AT)]);
  if (!kept || !readAt) return null;
  const at = await readAt.text();
  if (isSlow && isJustKept(Number(at), Date.now())) return kept;
  const headers = new Headers(kept.headers);
  headers.set(KEPT_AT_HEADER, at);
  return new Response(kept.body, { headers });
}
