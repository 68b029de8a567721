import { cpuSecondsOf } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import type { Lab } from '../instruments/lab.ts';
import { startShop } from '../instruments/shop.ts';
import type { Figure, Question } from '../question.ts';

/** How long does a restart take? From the start of the process to the first page. */

const STARTS = 7;
const SIZES = [
  { products: 1_000, bar: { atMost: 0.8 } },
  { products: 10_000, bar: { atMost: 1.5 } },
];

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

export const start: Question = {
  name: 'start',
  async answer(lab) {
    const figures: Figure[] = [];
    for (const { products, bar } of SIZES)
      figures.push(figureOf(products, bar, await startOften(lab, products)));
    return figures;
  },
};

/** The first start fills the compile cache, as on a machine where the shop was started before. */
async function startOften(lab: Lab, products: number): Promise<readonly Start[]> {
  const folder = await lab.copyStock(products);
  await startOnce(lab, folder);
  const starts: Start[] = [];
  for (let done = 0; done < STARTS; done += 1) starts.push(await startOnce(lab, folder));
  return starts;
}

export async function startOnce(lab: Lab, folder: string): Promise<Start> {
  const before = performance.now();
  await using shop = await startShop(folder, lab.signal, { opensWith: '/tienda' });
  return { seconds: (performance.now() - before) / 1_000, cpuSeconds: cpuSecondsOf(shop.pid) };
}

function figureOf(products: number, mustReach: Figure['mustReach'], starts: readonly Start[]): Figure {
  const seconds = starts.map((start) => start.seconds);
  const cpu = medianOf(starts.map((start) => start.cpuSeconds)).toFixed(2);
  const [least, most] = [Math.min(...seconds).toFixed(2), Math.max(...seconds).toFixed(2)];
  return {
    what: `start to first page, ${products.toLocaleString('en')} products`,
    value: medianOf(seconds),
    unit: 's',
    mustReach,
    detail: `median of ${STARTS}, ${least} to ${most}; ${cpu} s of CPU`,
  };
}
