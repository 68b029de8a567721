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

/** Whether only products in the bin use a picture: visitors no longer get it. */
export function createBinnedCheck(snapshots: Pick<Snapshots, 'current'>): (name: string) => Promise<boolean> {
  const shown = cachePerVersion(hashesIn);
  const hashes = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();
  return async (name) => {
    const snapshot = snapshots.current();
    const { binnedPictures } = snapshot;
    const binned = hashes.getOrInsertComputed(binnedPictures, () => hashesOf(binnedPictures));
    // The pictures of the whole catalogue are listed only for a picture that is in the bin.
    return binned.has(hashOf(name)) && !(await shown(snapshot)).has(hashOf(name));
  };
}

async function hashesIn({ products, settings: { logo } }: Snapshot): Promise<ReadonlySet<string>> {
  const lists = await mapYielding(products, ({ coverUrl, pictureUrls }) => [coverUrl ?? '', ...pictureUrls]);
  return hashesOf([logo?.name ?? '', ...lists.flat().map((url) => url.slice(url.lastIndexOf('/') + 1))]);
}

function hashesOf(names: Iterable<string>): ReadonlySet<string> {
  return new Set([...names].filter(isFileName).map(hashOf));
}
