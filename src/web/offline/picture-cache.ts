/** Pictures that were seen: a bounded number, for a bounded time. */

import { daysOld, KEPT_AT_HEADER, PICTURES_KEPT } from '../../domain/offline.ts';
import type { Shelf } from './worker-types.ts';

interface KeptPictures {
  /** Null when it was never seen, or too long ago. */
  find(address: string): Promise<Response | null>;
  /** The same picture in another width, of whatever age: better than none. */
  findSimilar(address: string): Promise<Response | null>;
  keep(address: string, answer: Response): Promise<void>;
}

export function createKeptPictures(open: () => Promise<Shelf>): KeptPictures {
  /** The cache lists in the order of keeping, so the first ones are the oldest. */
  async function dropOldest(cache: Shelf): Promise<void> {
    const kept = await cache.keys();
    const surplus = kept.slice(0, Math.max(0, kept.length - PICTURES_KEPT.most));
    await Promise.all(surplus.map((request) => cache.delete(request)));
  }

  return {
    async find(address) {
      const kept = await (await open()).match(address);
      return kept && isRecent(kept) ? kept : null;
    },
    async findSimilar(address) {
      const cache = await open();
      const family = familyOf(address);
      const similar = (await cache.keys()).find(({ url }) => familyOf(url) === family);
      return (similar && (await cache.match(similar))) ?? null;
    },
    async keep(address, answer) {
      const cache = await open();
      // Kept anew it goes to the end of the list.
      await cache.delete(address);
      await cache.put(address, stamped(answer));
      await dropOldest(cache);
    },
  };
}

function stamped(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT_HEADER, String(Date.now()));
  return new Response(answer.body, { headers });
}

function isRecent({ headers }: Response): boolean {
  return daysOld(Number(headers.get(KEPT_AT_HEADER)), Date.now()) < PICTURES_KEPT.days;
}

/** Files of one picture differ in what follows the last dash: their width. */
function familyOf(address: string): string {
  return address.slice(0, address.lastIndexOf('-') + 1);
}
