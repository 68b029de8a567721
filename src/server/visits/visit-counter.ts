import { type CountBatch, dayOf, findSearchWords } from '../../domain/visits/visit-counts.ts';
import type { Report } from '../operations/report.ts';
import type { Counts, ProductDay, SearchDay } from '../store/visit-counts.ts';

/** Counts what visitors do, beside the shop: nobody waits for it, and what goes wrong loses counts and nothing else. */
export interface Counter {
  add(batch: CountBatch): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

interface CounterParts {
  readonly counts: Pick<Counts, 'add'>;
  /** Whether the shop has a product of this id. */
  readonly isSold: (id: string) => boolean;
  readonly report: Report;
  readonly now: () => number;
}

/** How long counts wait to be written together. */
export const WRITE_MS = 5_000;
/** Different ones that wait; further ones are dropped. */
const MOST_WAITING = 5_000;

export function createCounter({ counts, isSold, report, now }: CounterParts): Counter {
  let waiting = new Map<string, ProductDay | SearchDay>();
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;
  let written = Promise.resolve();

  function wait(key: string, entry: ProductDay | SearchDay): void {
    const before = waiting.get(key)?.count ?? 0;
    if (before === 0 && waiting.size >= MOST_WAITING) return;
    waiting.set(key, { ...entry, count: before + entry.count });
    timer ??= setTimeout(onTime, WRITE_MS).unref();
  }

  /** One at a time: a slow database finds a longer list, not a longer queue. */
  function onTime(): void {
    timer = undefined;
    if (isWriting) timer = setTimeout(onTime, WRITE_MS).unref();
    else write();
  }

  function write(): void {
    const entries = [...waiting.values()];
    waiting = new Map();
    isWriting = true;
    written = counts
      .add(entries.filter(isProduct), entries.filter(isSearch))
      .catch((error: unknown) => report(error, 'No se pudieron guardar las cuentas de visitas'))
      .finally(() => {
        isWriting = false;
      });
  }

  return {
    add({ products, searches }) {
      const day = dayOf(now());
      for (const { id, kind, count } of products) {
        if (isSold(id)) wait(`${day} ${kind} ${id}`, { day, id, kind, count });
      }
      // Once for each sending, whatever it says: sellers read what comes often.
      for (const words of new Set(searches.map(({ words }) => findSearchWords(words)))) {
        if (words) wait(`${day} search ${words}`, { day, words, count: 1 });
      }
    },
    async close() {
      clearTimeout(timer);
      await written;
      if (waiting.size > 0) write();
      await written;
    },
  };
}

function isProduct(entry: ProductDay | SearchDay): entry is ProductDay {
  return 'id' in entry;
}

function isSearch(entry: ProductDay | SearchDay): entry is SearchDay {
  return 'words' in entry;
}
