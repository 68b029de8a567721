/** Collects the counts of a page and sends them in small batches. */
import {
  COUNT_BATCH,
  type CountBatch,
  findSearchWords,
  type ProductCount,
} from '../../domain/visits/visit-counts.ts';
import type { Counted, StartSending } from './count-visit.ts';

/** A batch is sent after this number of events, and when the visitor leaves the page. */
const BATCH_SIZE = 20;

export interface Outside {
  isOnline(): boolean;
  post(text: string): void;
  /** Called when the page is closed, hidden or covered by another app, because it may not come back. */
  onLeave(listener: () => void): void;
  isLeft(): boolean;
}

export function createSender(outside: Outside): StartSending {
  return (before) => {
    const gathered = createGathered();

    function send(): void {
      // Without a network, the counts are sent with the next batch.
      if (gathered.isEmpty() || !outside.isOnline()) return;
      outside.post(JSON.stringify(gathered.take()));
    }

    function take(...counted: readonly Counted[]): void {
      for (const each of counted) gathered.add(each);
      if (gathered.isEnough() || outside.isLeft()) send();
    }

    outside.onLeave(send);
    take(...before);
    return take;
  };
}

function createGathered() {
  const products = new Map<string, ProductCount>();
  const searches = new Map<string, number>();
  let events = 0;

  function addProduct({ kind, id }: Omit<ProductCount, 'count'>): void {
    const key = `${kind} ${id}`;
    const count = Math.min((products.get(key)?.count ?? 0) + 1, COUNT_BATCH.maxOfOne);
    if (products.size < COUNT_BATCH.products || count > 1) products.set(key, { kind, id, count });
  }

  function addSearch(query: string): void {
    const words = findSearchWords(query);
    if (!words) return;
    // A longer text replaces its beginnings: the visitor was still typing.
    for (const begun of searches.keys())
      if (words.startsWith(begun) && words !== begun) searches.delete(begun);
    const count = Math.min((searches.get(words) ?? 0) + 1, COUNT_BATCH.maxOfOne);
    if (searches.size < COUNT_BATCH.searches || count > 1) searches.set(words, count);
  }

  return {
    isEmpty: () => products.size + searches.size === 0,
    isEnough: () => events >= BATCH_SIZE,
    add(counted: Counted): void {
      events += 1;
      if ('query' in counted) addSearch(counted.query);
      else addProduct(counted);
    },
    take(): CountBatch {
      const batch = {
        products: [...products.values()],
        searches: [...searches].map(([words, count]) => ({ words, count })),
      };
      products.clear();
      searches.clear();
      events = 0;
      return batch;
    },
  };
}

/** A beacon is sent even if its page is closed, and its failure is not reported. */
export function openOutside(url: string): Outside {
  return {
    isOnline: () => navigator.onLine,
    post: (text) => void navigator.sendBeacon(url, new Blob([text], { type: 'application/json' })),
    onLeave(listener) {
      addEventListener('pagehide', listener);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener();
      });
    },
    isLeft: () => document.visibilityState === 'hidden',
  };
}
