import { cpuSecondsOf, serverCpuSeconds } from '../../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../../test/harness/measure/statistics.ts';
import type { GrownShop } from './grown-shop.ts';

const STARTS = 3;

export async function startCpuOf(grown: GrownShop): Promise<number> {
  const seconds: number[] = [];
  for (let done = 0; done < STARTS; done += 1) seconds.push(await startOnce(grown));
  return medianOf(seconds);
}

/** The database runs already, so only its CPU from now on counts. */
async function startOnce({ helpers, start }: GrownShop): Promise<number> {
  const before = helpers.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  await using shop = await start({ opensWith: '/tienda' });
  return serverCpuSeconds(shop) - before;
}
