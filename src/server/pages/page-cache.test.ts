import { describe, expect, it } from 'vitest';
import type { CachedResponse } from '../http/cached-body.ts';
import { createPageCache } from './page-cache.ts';

const SIZE = 100;

async function answer(status = 200): Promise<CachedResponse> {
  return { status, headers: {}, body: { etag: 'W/"x"', in: () => Buffer.alloc(SIZE) } };
}

/** Room for three pages, each counted in two encodings. */
function openCache() {
  const cache = createPageCache(3 * 2 * SIZE, (key) => key === '/tienda');
  return {
    async add(...keys: string[]) {
      for (const key of keys) {
        await cache.add(key, 1, () => answer()).response;
        await new Promise(setImmediate);
      }
    },
    cache,
    keys: (...keys: string[]) => keys.filter((key) => cache.find(key, 1)),
  };
}

describe('the page cache', () => {
  it('drops the least recently used page when its bytes exceed the limit', async () => {
    const { add, cache, keys } = openCache();
    await add('/a', '/b', '/c');
    cache.find('/a', 1);
    await add('/d');
    expect(keys('/a', '/b', '/c', '/d')).toEqual(['/a', '/c', '/d']);
  });

  it('never drops a pinned page', async () => {
    const { add, keys } = openCache();
    await add('/tienda', '/a', '/b', '/c', '/d', '/e');
    expect(keys('/tienda', '/a', '/b', '/c', '/d', '/e')).toEqual(['/tienda', '/d', '/e']);
  });

  it('keeps a page that is still being rendered, so that waiting requests share it', async () => {
    const { add, cache } = openCache();
    const slow = Promise.withResolvers<CachedResponse>();
    const page = cache.add('/slow', 1, () => slow.promise);
    await add('/a', '/b', '/c', '/d');
    expect(cache.find('/slow', 1)).toBe(page);
    slow.resolve(await answer());
  });

  it('drops a page that failed or has a status of 500', async () => {
    const { cache, keys } = openCache();
    await cache.add('/a', 1, () => Promise.reject(new Error('no'))).response.catch(() => undefined);
    await cache.add('/b', 1, () => answer(500)).response;
    await new Promise(setImmediate);
    expect(keys('/a', '/b')).toEqual([]);
  });

  it('has no page of another version, and gives the page of the version before to the next render', async () => {
    const { add, cache } = openCache();
    await add('/a');
    const before = await cache.find('/a', 1)!.response;
    expect(cache.find('/a', 2)).toBe(undefined);
    const given = new Promise((resolve) => {
      cache.add('/a', 2, (previous) => {
        resolve(previous);
        return answer();
      });
    });
    expect(await given).toBe(before);
    expect([cache.find('/a', 1), cache.find('/a', 2)?.version]).toEqual([undefined, 2]);
  });

  it('counts a page that is rendered again once', async () => {
    const { add, keys } = openCache();
    await add('/a', '/b', '/c', '/c', '/c');
    expect(keys('/a', '/b', '/c')).toEqual(['/a', '/b', '/c']);
  });
});
