import { startStaticNginx } from '../../test/harness/services/static-nginx.ts';
import type { Figure } from '../question.ts';
import { spreadText } from './against-bare.ts';
import { askFor } from './answers.ts';
import { compareServers } from './comparison.ts';
import type { Lab } from './lab.ts';
import type { RunningShop } from './shop.ts';

const BAR = { atLeast: 0.5 };

/** Compares the shop with nginx, which sends the same bytes and headers from a compressed file. */
export async function compareWithNginx(
  lab: Lab,
  shop: RunningShop,
  what: string,
  path: string,
): Promise<readonly Figure[]> {
  const asked = await askFor(shop, path, 'gzip');
  await using nginx = await startStaticNginx(lab, asked.answer);
  if (!nginx) {
    console.log('  (no nginx found: its figures are left out)');
    return [];
  }
  const { cpu, cost } = await compareServers(lab.load, shop, nginx, asked);
  const costs = `${cost.subject.toFixed(1)} and ${cost.baseline.toFixed(1)} µs of CPU a request`;
  return [
    {
      what: `${what}, gzip, against nginx: requests per CPU second`,
      value: cpu.median,
      unit: 'x',
      mustReach: BAR,
      detail: `${spreadText(cpu, asked)}; ${costs}`,
    },
  ];
}
