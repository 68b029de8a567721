/** Gathers what a page counts, and sends it in few and small messages that nobody waits for. */
import {
  COUNT_BATCH,
  type CountBatch,
  findSearchWords,
  type ProductCount,
} from '../../domain/visits/visit-counts.ts';
import type { Counted, StartSending } from './count-visit.ts';

/** Sent when so many have come together, and whenever the page is left. */
const ENOUGH = 20;

/** What sending needs of a browser. */
export interface Outside {
  isOnline(): boolean;
  post(text: string): void;
  /** The page is left, put aside or covered by another app: it may not come back. */
  onLeave(listener: () => void): void;
  isLeft(): boolean;
}

export function createSender(outside: Outside): StartSending {
  return (before) => {
    const gathered = createGathered();

    function send(): void {
      // What cannot leave now may leave with the next ones.
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
    const count = Math.min((products.get(key)?.count ?? 0) + 1, COUNT_BATCH.mostOfOne);
    if (products.size < COUNT_BATCH.products || count > 1) products.set(key, { kind, id, count });
  }

  function addSearch(query: string): void {
    const words = findSearchWords(query);
    if (!words) return;
    // Whoever goes on typing has not searched for what stood there before.
    for (const begun of searches.keys())
      if (words.startsWith(begun) && words !== begun) searches.delete(begun);
    const count = Math.min((searches.get(words) ?? 0) + 1, COUNT_BATCH.mostOfOne);
    if (searches.size < COUNT_BATCH.searches || count > 1) searches.set(words, count);
  }

  return {
    isEmpty: () => products.size + searches.size === 0,
    isEnough: () => events >= ENOUGH,
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

/** A beacon goes on when its page is gone, and its failure bothers nobody. */
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
