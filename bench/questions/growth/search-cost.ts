import { createSearch } from '../../../src/domain/catalogue/search.ts';
import { medianOf } from '../../../test/harness/measure/statistics.ts';
import { readCatalogue } from '../../instruments/catalogue.ts';
import type { RunningShop } from '../../instruments/shop.ts';
import type { Measured } from './lines.ts';

const ROUNDS = 5;
/** Work is repeated for so long: the clock of CPU time is coarse. */
const REPEATED_MS = 200;
/** Each key of a typed word is a search; the last query has a typo. */
const QUERIES = ['pa', 'parl', 'parlante', 'parlante volcan', 'parlamte'];

/** The work of the browser, done by this process with the code of the pages. */
export async function costOfSearch(shop: RunningShop): Promise<Pick<Measured, 'indexCpu' | 'findCpu'>> {
  const products = await readCatalogue(shop);
  const { find } = createSearch(products);
  return {
    indexCpu: cpuOf(() => createSearch(products)) / 1_000,
    findCpu: cpuOf(() => QUERIES.map(find)) / QUERIES.length,
  };
}

/** Microseconds. */
function cpuOf(run: () => unknown): number {
  return medianOf(Array.from({ length: ROUNDS }, () => repeatedCpu(run)));
}

/** CPU of this thread alone, without that of the garbage collector's. */
function repeatedCpu(run: () => unknown): number {
  const end = performance.now() + REPEATED_MS;
  const before = process.threadCpuUsage();
  let times = 0;
  do {
    run();
    times += 1;
  } while (performance.now() < end);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / times;
}
