import type { CachedResponse } from '../http/cached-body.ts';

interface CachedPage {
  /** The version of the catalogue that it shows. */
  readonly version: number;
  readonly response: Promise<CachedResponse>;
  /** The same response, once it is rendered. */
  rendered: CachedResponse | null;
  /** The same response, once a request whose URL is exactly the key has received it. */
  finished: CachedResponse | null;
  /** 0 while the page is being rendered. */
  bytes: number;
}

/** Renders a page, given the response that the page had before. */
type Render = (previous: CachedResponse | null) => Promise<CachedResponse>;

/**
 * Rendered pages by path. When they take too much memory, the least recently used page that is not pinned is deleted.
 * A page of an older version stays until it is rendered again: most changes leave most pages as they were.
 */
export function createPageCache(maxBytes: number, isPinned: (key: string) => boolean) {
  /** The least recently used page is the first entry. */
  const pages = new Map<string, CachedPage>();
  let total = 0;

  function record(key: string, page: CachedPage, response: CachedResponse, bytes: number): void {
    if (pages.get(key) !== page) return;
    page.rendered = response;
    page.bytes = bytes;
    total += bytes;
    for (const [oldest, entry] of pages) {
      if (total <= maxBytes) return;
      if (entry.bytes === 0 || isPinned(oldest)) continue;
      pages.delete(oldest);
      total -= entry.bytes;
    }
  }

  function remove(key: string): void {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    find(key: string, version: number): CachedPage | undefined {
      const page = pages.get(key);
      if (page?.version !== version) return;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    add(key: string, version: number, render: Render): CachedPage {
      const response = render(pages.get(key)?.rendered ?? null);
      const page: CachedPage = { version, response, rendered: null, finished: null, bytes: 0 };
      const drop = () => void (pages.get(key) === page && pages.delete(key));
      remove(key);
      pages.set(key, page);
      response.then(async (made) => {
        if (made.status >= 500) drop();
        // Brotli is always in memory; gzip, about the same size, is added at the first request for it.
        else record(key, page, made, 2 * (await made.body.in('br')).length);
      }, drop);
      return page;
    },
  };
}
