import type { CachedResponse } from '../http/cached-body.ts';

interface CachedPage {
  readonly response: Promise<CachedResponse>;
  /** The same response, once a request whose URL is exactly the key has received it. */
  finished: CachedResponse | null;
}

/** Rendered pages by path. When they take too much memory, the least recently used page is deleted. */
export interface PageCache {
  find(key: string): CachedPage | undefined;
  add(key: string, response: Promise<CachedResponse>): CachedPage;
}

interface PageCacheOptions {
  readonly maxBytes: number;
  /** Pages that are never deleted. */
  readonly isPinned: (key: string) => boolean;
}

interface Entry extends CachedPage {
  /** 0 while the page is being rendered. */
  bytes: number;
}

export function createPageCache({ maxBytes, isPinned }: PageCacheOptions): PageCache {
  /** The least recently used page is the first entry. */
  const pages = new Map<string, Entry>();
  let total = 0;

  function record(key: string, page: Entry, bytes: number): void {
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
    find(key) {
      const page = pages.get(key);
      if (!page) return;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    add(key, response) {
      const page: Entry = { response, finished: null, bytes: 0 };
      const drop = () => void (pages.get(key) === page && pages.delete(key));
      pages.set(key, page);
      response.then(async (made) => {
        if (made.status >= 500) drop();
        else record(key, page, await sizeOf(made));
      }, drop);
      return page;
    },
  };
}

/** Brotli is always in memory; gzip, about the same size, is added at the first request for it. */
async function sizeOf({ body }: CachedResponse): Promise<number> {
  return 2 * (await body.in('br')).length;
}
