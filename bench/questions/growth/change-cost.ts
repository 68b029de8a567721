import { medianOf } from '../../../test/harness/measure/statistics.ts';
import type { RunningShop } from '../../instruments/shop.ts';
import { changesOf } from '../change.ts';
import type { Measured } from './lines.ts';

export async function costOfChange(shop: RunningShop): Promise<Pick<Measured, 'changeCpu' | 'changeTurn'>> {
  const changes = await changesOf(shop);
  return {
    changeCpu: medianOf(changes.map(({ cpuMs }) => cpuMs)),
    changeTurn: medianOf(changes.map(({ longestTurnMs }) => longestTurnMs)),
  };
}
