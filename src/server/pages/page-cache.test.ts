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
        await cache.add(key, answer()).response;
        await new Promise(setImmediate);
      }
    },
    cache,
    keys: (...keys: string[]) => keys.filter((key) => cache.find(key)),
  };
}

describe('the page cache', () => {
  it('drops the least recently used page when its bytes exceed the limit', async () => {
    const { add, cache, keys } = openCache();
    await add('/a', '/b', '/c');
    cache.find('/a');
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
    const page = cache.add('/slow', slow.promise);
    await add('/a', '/b', '/c', '/d');
    expect(cache.find('/slow')).toBe(page);
    slow.resolve(await answer());
  });

  it('drops a page that failed or has a status of 500', async () => {
    const { cache, keys } = openCache();
    await cache.add('/a', Promise.reject(new Error('no'))).response.catch(() => undefined);
    await cache.add('/b', answer(500)).response;
    await new Promise(setImmediate);
    expect(keys('/a', '/b')).toEqual([]);
  });
});
