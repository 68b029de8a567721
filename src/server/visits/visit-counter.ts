import { type CountBatch, findSearchWords } from '../../domain/visits/visit-counts.ts';
import { dayOf } from '../../domain/when.ts';
import type { Report } from '../operations/report.ts';
import type { Counts, ProductDay, SearchDay } from '../store/visit-counts.ts';

export type Counter = ReturnType<typeof createCounter>;

/** Counts are collected for this time and written together. */
export const WRITE_MS = 5_000;
/** Further different counts are dropped until the next write. */
const MAX_PENDING = 5_000;

/** Counts visits in the background. No request waits for it, and a failure loses only counts. */
export function createCounter(
  counts: Pick<Counts, 'add'>,
  isSold: (productId: string) => boolean,
  report: Report,
  now: () => number,
) {
  const pending = createPendingCounts((entries) =>
    counts
      .add(
        entries.filter((entry) => 'id' in entry),
        entries.filter((entry) => 'words' in entry),
      )
      .catch((error: unknown) => report(error, 'No se pudieron guardar las cuentas de visitas')),
  );
  return {
    add({ products, searches }: CountBatch): void {
      const day = dayOf(now());
      for (const { id, kind, count } of products) {
        if (isSold(id)) pending.add(`${day} ${kind} ${id}`, { day, id, kind, count });
      }
      // A search counts once per request, so that one visitor cannot push it up the list.
      for (const words of new Set(searches.map(({ words }) => findSearchWords(words)))) {
        if (words) pending.add(`${day} search ${words}`, { day, words, count: 1 });
      }
    },
    /** Writes the remaining counts. */
    close: pending.close,
  };
}

type Entry = ProductDay | SearchDay;

/** Collects counts and writes them together. At most one write at a time; counts accumulate meanwhile. */
function createPendingCounts(write: (entries: readonly Entry[]) => Promise<void>) {
  let pending = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;
  let written = Promise.resolve();

  function writeLater(): void {
    timer ??= setTimeout(onTime, WRITE_MS).unref();
  }

  function onTime(): void {
    timer = undefined;
    if (isWriting) writeLater();
    else writeNow();
  }

  function writeNow(): void {
    const entries = [...pending.values()];
    pending = new Map();
    isWriting = true;
    written = write(entries).finally(() => {
      isWriting = false;
    });
  }

  return {
    add(key: string, entry: Entry): void {
      const before = pending.get(key)?.count ?? 0;
      if (before === 0 && pending.size >= MAX_PENDING) return;
      pending.set(key, { ...entry, count: before + entry.count });
      writeLater();
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await written;
      if (pending.size > 0) writeNow();
      await written;
    },
  };
}
