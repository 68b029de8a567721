import { productPath } from '../../domain/addresses.ts';
import {
  bySales,
  COUNTED_SEARCHES,
  type CountKind,
  type CountsReport,
  findSearchWords,
  NO_COUNTS,
  type ProductCount,
  type SearchCount,
} from '../../domain/visits/visit-counts.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { yieldToEventLoop } from '../scheduling/event-loop.ts';
import type { Counts } from '../store/visit-counts.ts';

/** Products after these have almost no visits. */
const MAX = { products: 100, searches: 50 } as const;

type Sums = Map<string, Record<CountKind, number>>;

/** Sums the counts of these days. It yields to the event loop after each day. */
export async function readCounts(
  counts: Pick<Counts, 'ofDay' | 'searches'>,
  catalogue: Snapshot,
  days: readonly string[],
): Promise<CountsReport> {
  const [byDay, byProduct]: [Sums, Sums] = [new Map(), new Map()];
  for (const day of days) {
    for (const counted of await counts.ofDay(day)) {
      raise(byDay, day, counted);
      raise(byProduct, counted.id, counted);
    }
    await yieldToEventLoop();
  }
  const sold = [...byProduct].sort(([, a], [, b]) => bySales(a, b)).slice(0, MAX.products);
  return {
    days: days.map((day) => ({ day, ...(byDay.get(day) ?? NO_COUNTS) })),
    products: sold.map(([id, kinds]) => {
      const product = catalogue.find(id);
      return { id, title: product?.title ?? null, path: product && productPath(product), ...kinds };
    }),
    searches: (await counts.searches(days[0] ?? '', MAX.searches)).filter(isShown),
  };
}

/** Earlier versions of the shop stored words of any form. */
function isShown({ words, count }: SearchCount): boolean {
  return count >= COUNTED_SEARCHES.shownFrom && findSearchWords(words) === words;
}

function raise(sums: Sums, key: string, { kind, count }: ProductCount): void {
  const known = sums.get(key);
  if (known) known[kind] += count;
  else sums.set(key, { ...NO_COUNTS, [kind]: count });
}
