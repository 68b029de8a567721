import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AllSettings } from '../../../src/domain/settings/blocks.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { arm, sendOnce, startToBeKilled } from '../../instruments/killed-change.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** A settings change takes fewer statements than this, so in some rounds the shop survives. */
const STATEMENTS = 10;

export const killWhileSetting: Trial = {
  name: 'kill-while-setting',
  covers: ['F-01'],
  promise:
    'Killed at any step of a settings change, the shop has the old values or the new ones, never a mixture, and the history agrees.',
  rounds: { quick: 0, short: 2, long: LONG_ROUNDS },
  async open() {
    const dataDir = await mkdtemp(join(tmpdir(), 'tienda-ajustes-'));
    let number = 0;
    return {
      round(random) {
        number += 1;
        return killOnce(dataDir, number, random);
      },
      [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
    };
  },
};

const valuesOf = (number: number) => ({
  name: `Tienda ${number}`,
  theme: number % 2 === 0 ? 'turquesa' : 'rosa',
  socialUrl: `https://example.com/${number}`,
});

async function killOnce(dataDir: string, number: number, random: SeededRandom): Promise<Counts> {
  const reply = await changeInDyingShop(dataDir, number, 1 + random.below(STATEMENTS));
  await using shop = await startShopProcess({ dataDir });
  const { block, changes } = await readState(shop);
  const isNew = block.values.name === `Tienda ${number}`;
  if (reply?.ok && !isNew) throw new Error('An acknowledged change is lost');
  if (reply && !reply.ok) throw new Error(`Refused: ${reply.status} ${await reply.text()}`);
  const stored = Number(/\d+$/.exec(block.values.socialUrl)?.[0] ?? 0);
  const isWhole = stored === 0 || JSON.stringify(block.values) === JSON.stringify(valuesOf(stored));
  if (!isWhole) throw new Error(`A mixture was stored: ${JSON.stringify(block.values)}`);
  if (block.version !== changes) throw new Error(`${block.version} changes, but ${changes} in the history`);
  await requireShown(shop, block.values.name);
  return {
    kills: reply ? 0 : 1,
    acknowledged: reply ? 1 : 0,
    'unanswered and done': !reply && isNew ? 1 : 0,
  };
}

async function changeInDyingShop(
  dataDir: string,
  number: number,
  statement: number,
): Promise<Response | null> {
  await using shop = await startToBeKilled(dataDir, statement);
  const headers = { ...(await signIn(shop)), 'content-type': 'application/json' };
  const { version } = (await readSettings(shop, headers)).shop;
  await arm(shop);
  return await sendOnce(`${shop.origin}/settings/shop`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ version, ...valuesOf(number) }),
  });
}

async function readSettings(
  { origin }: ShopProcess,
  headers: Readonly<Record<string, string>>,
): Promise<AllSettings> {
  const reply = await fetch(`${origin}/settings`, { headers });
  return (await reply.json()).settings;
}

async function readState(shop: ShopProcess) {
  const headers = await signIn(shop);
  const { shop: block } = await readSettings(shop, headers);
  const reply = await fetch(`${shop.origin}/history?kind=settings`, { headers });
  const { entries } = await reply.json();
  return { block, changes: entries.length };
}

async function requireShown({ origin }: ShopProcess, name: string): Promise<void> {
  const page = await (await fetch(`${origin}/contacto`)).text();
  if (!page.includes(`· ${name}</title>`)) throw new Error(`The page does not show the name ${name}`);
}
