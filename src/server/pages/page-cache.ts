import type { ReadyAnswer } from '../http/cached-body.ts';

interface CachedPage {
  readonly answer: Promise<ReadyAnswer>;
  /** The same answer, once it was sent to a request whose address is exactly the key. */
  ready: ReadyAnswer | null;
}

/** Rendered pages by their path. When they take too much memory, the least recently used one is dropped. */
export interface PageCache {
  find(key: string): CachedPage | undefined;
  add(key: string, answer: Promise<ReadyAnswer>): CachedPage;
}

interface PageCacheOptions {
  readonly mostBytes: number;
  /** Pages that are never dropped: few, and known by name. */
  readonly isPinned: (key: string) => boolean;
}

interface Entry extends CachedPage {
  /** 0 while the page is being rendered. */
  bytes: number;
}

export function createPageCache({ mostBytes, isPinned }: PageCacheOptions): PageCache {
  /** The least recently used first. */
  const pages = new Map<string, Entry>();
  let total = 0;

  function record(key: string, page: Entry, bytes: number): void {
    if (pages.get(key) !== page) return;
    page.bytes = bytes;
    total += bytes;
    for (const [oldest, entry] of pages) {
      if (total <= mostBytes) return;
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
    add(key, answer) {
      const page: Entry = { answer, ready: null, bytes: 0 };
      const forget = () => void (pages.get(key) === page && pages.delete(key));
      pages.set(key, page);
      answer.then(async (made) => {
        if (made.status >= 500) forget();
        else record(key, page, await sizeOf(made));
      }, forget);
      return page;
    },
  };
}

/** Brotli is made at once and gzip for the first who asks for it: about the same size again. */
async function sizeOf({ bytes }: ReadyAnswer): Promise<number> {
  return 2 * (await bytes.in('br')).length;
}
