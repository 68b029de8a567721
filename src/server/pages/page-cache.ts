import type { CachedResponse } from '../http/cached-body.ts';

interface CachedPage {
  readonly response: Promise<CachedResponse>;
  /** The same response, once a request whose URL is exactly the key has received it. */
  finished: CachedResponse | null;
  /** 0 while the page is being rendered. */
  bytes: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Rendered pages by path. When they take too much memory, the least recently used page that is not pinned is deleted. */
export function createPageCache(maxBytes: number, isPinned: (key: string) => boolean) {
  /** The least recently used page is the first entry. */
  const pages = new Map<string, CachedPage>();
  let total = 0;

  function record(key: string, page: CachedPage, bytes: number): void {
    if (pages.get(key) !== page) return;
    page.bytes = bytes;
    total += bytes;
    for (const [oldest, entry] of pages) {
      if (total <= maxBytes) return;
      if (entry.bytes === 0 || isPinned(oldest)) continue;
      pages.delete(oldest);
      total -= entry.bytes;
    }
  }

  return {
    find(key: string): CachedPage | undefined {
      const page = pages.get(key);
      if (!page) return;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    add(key: string, response: Promise<CachedResponse>): CachedPage {
      const page = { response, finished: null, bytes: 0 };
      const drop = () => void (pages.get(key) === page && pages.delete(key));
      pages.set(key, page);
      response.then(async (made) => {
        if (made.status >= 500) drop();
        // Brotli is always in memory; gzip, about the same size, is added at the first request for it.
        else record(key, page, 2 * (await made.body.in('br')).length);
      }, drop);
      return page;
    },
  };
}
