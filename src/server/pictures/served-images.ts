import { cachePerVersion, type Snapshot, type Snapshots } from '../catalogue/snapshot.ts';
import { createRateLimit, type RateLimitOptions } from '../http/rate-limit.ts';
import { mapYielding } from '../scheduling/event-loop.ts';
import { hashOf, type ImageStorage, isFileName } from './storage.ts';

/** For all visitors together. Another process of the shop may have stored a picture that this one does not know yet. */
const UNKNOWN: RateLimitOptions = { capacity: 60, perMinute: 60, addresses: 1, whenFull: 'refuse' };

/** For storage that charges for each request: names outside the catalogue are requested only within a rate limit. */
export function serveKnownImages(
  images: Pick<ImageStorage, 'get'>,
  snapshots: Pick<Snapshots, 'current'>,
  now: () => number,
): Pick<ImageStorage, 'get'> {
  const shown = cachePerVersion(hashesIn);
  const unknown = createRateLimit(UNKNOWN, now);
  return {
    async get(name) {
      const hashes = await shown(snapshots.current());
      return hashes.has(hashOf(name)) || unknown.tryConsume('', 1) ? images.get(name) : null;
    },
  };
}

async function hashesIn({ products }: Snapshot): Promise<ReadonlySet<string>> {
  const lists = await mapYielding(products, ({ coverUrl, pictureUrls }) => [coverUrl ?? '', ...pictureUrls]);
  const names = lists.flat().map((url) => url.slice(url.lastIndexOf('/') + 1));
  return new Set(names.filter(isFileName).map(hashOf));
}
