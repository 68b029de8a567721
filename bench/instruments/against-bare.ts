import type { Figure } from '../question.ts';
import { type AskedAnswer, askFor, type Form } from './answers.ts';
import { startBareServer } from './bare.ts';
import { compareServers, type Ratio } from './comparison.ts';
import type { Lab } from './lab.ts';
import type { RunningShop } from './shop.ts';

const BAR = { atLeast: 0.9 };

/** Compares the shop with a bare `node:http` that sends the same headers and bytes. */
export async function compareWithBare(
  lab: Lab,
  shop: RunningShop,
  what: string,
  { path, form }: { readonly path: string; readonly form: Form },
): Promise<readonly Figure[]> {
  const asked = await askFor(shop, path, form);
  await using bare = await startBareServer(asked.answer, lab.signal);
  const { cpu, throughput, cost } = await compareServers(lab.load, shop, bare, asked);
  const costs = `${cost.subject.toFixed(1)} and ${cost.baseline.toFixed(1)} µs of CPU a request`;
  const title = `${what}, ${form}, against bare node:http`;
  return [
    {
      what: `${title}: requests per CPU second`,
      value: cpu.median,
      unit: 'x',
      mustReach: BAR,
      detail: `${spreadText(cpu, asked)}; ${costs}`,
    },
    {
      what: `${title}: requests per second`,
      value: throughput.median,
      unit: 'x',
      mustReach: null,
      detail: spreadText(throughput, asked),
    },
  ];
}

export function spreadText({ lowest, highest, rounds }: Ratio, { answer }: AskedAnswer): string {
  const spread = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  return `median of ${rounds} paired rounds, ${spread}; ${answer.body.length} B`;
}
