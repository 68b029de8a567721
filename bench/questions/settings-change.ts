import type { AllSettings } from '../../src/domain/settings/blocks.ts';
import { percentileOf } from '../../test/harness/measure/statistics.ts';
import { startCluster } from '../../test/harness/services/cluster.ts';
import type { ShopProcess } from '../../test/harness/shop-process.ts';
import { signIn } from '../../test/harness/sign-in.ts';
import { until } from '../../test/harness/until.ts';
import type { Question } from '../question.ts';

/** The owner changes the name of the shop: when do the pages of both copies show it? */

const CHANGES = 200;
const PATIENCE = { withinMs: 20_000, lookAgainMs: 5 };

export const settingsChange: Question = {
  name: 'settings-change',
  async answer() {
    await using cluster = await startCluster();
    const [writer] = cluster.copies;
    const headers = { ...(await signIn(writer)), 'content-type': 'application/json' };
    const waits: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const name = `Tienda ${change}`;
      const start = performance.now();
      await rename(writer, headers, name);
      await Promise.all(cluster.copies.map((copy) => untilShown(copy, name)));
      waits.push(performance.now() - start);
    }
    return [
      {
        what: 'A change of settings, from the call until the pages of both copies show it: p99',
        value: percentileOf(waits, 0.99),
        unit: 'ms',
        mustReach: { atMost: 1_000 },
        detail: `${CHANGES} changes, longest ${Math.max(...waits).toFixed(0)} ms`,
      },
    ];
  },
};

async function rename(
  { origin }: ShopProcess,
  headers: Readonly<Record<string, string>>,
  name: string,
): Promise<void> {
  const read = await fetch(`${origin}/settings`, { headers });
  const { version, values } = ((await read.json()).settings as AllSettings).shop;
  const reply = await fetch(`${origin}/settings/shop`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...values, version, name }),
  });
  if (!reply.ok) throw new Error(`The change was answered ${reply.status} ${await reply.text()}`);
}

function untilShown({ origin }: ShopProcess, name: string): Promise<number> {
  const isShown = async () =>
    (await (await fetch(`${origin}/contacto`)).text()).includes(`· ${name}</title>`);
  return until(isShown, { ...PATIENCE, otherwise: () => `${origin} never showed ${name}` });
}
