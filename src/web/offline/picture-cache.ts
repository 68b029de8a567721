/** The pictures that a visitor has seen: a limited number, for a limited time. */
import { daysOld, PICTURE_CACHE_LIMITS, STORED_AT_HEADER } from '../../domain/offline.ts';
import type { WorkerCache } from './worker-types.ts';

export interface PictureCache {
  /** Null when the picture was never seen, or too long ago. */
  find(address: string): Promise<Response | null>;
  /** Finds the same picture in any width and of any age. It is shown when the right one cannot be fetched. */
  findSimilar(address: string): Promise<Response | null>;
  store(address: string, answer: Response): Promise<void>;
}

export function createPictureCache(open: () => Promise<WorkerCache>): PictureCache {
  return {
    async find(address) {
      const cached = await (await open()).match(address);
      return cached && isRecent(cached) ? cached : null;
    },
    async findSimilar(address) {
      const cache = await open();
      const wanted = withoutWidth(address);
      const similar = (await cache.keys()).find(({ url }) => withoutWidth(url) === wanted);
      return (similar && (await cache.match(similar))) ?? null;
    },
    async store(address, answer) {
      const cache = await open();
      // Deleted first, so that the picture goes to the end of the list.
      await cache.delete(address);
      await cache.put(address, withTime(answer));
      await dropOldest(cache);
    },
  };
}

/** The cache lists its entries in the order in which they were stored, so the first are the oldest. */
async function dropOldest(cache: WorkerCache): Promise<void> {
  const stored = await cache.keys();
  const surplus = stored.slice(0, Math.max(0, stored.length - PICTURE_CACHE_LIMITS.max));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

function withTime(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(STORED_AT_HEADER, String(Date.now()));
  return new Response(answer.body, { headers });
}

function isRecent({ headers }: Response): boolean {
  return daysOld(Number(headers.get(STORED_AT_HEADER)), Date.now()) < PICTURE_CACHE_LIMITS.days;
}

/** The names of one picture's files differ in the width after the last dash. */
function withoutWidth(address: string): string {
  return address.slice(0, address.lastIndexOf('-') + 1);
}
