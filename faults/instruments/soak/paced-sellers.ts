import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { signInSheetSeller } from '../../../test/harness/sheet-seller.ts';
import { requireShopCommand } from '../../../test/harness/shop-command.ts';
import { type OrderWork, sell, visit } from '../orders/sellers-and-visitors.ts';
import { addressOf, type RestartedShop } from '../restarted-shop.ts';

/** One kind of work, and the pause after each time. */
interface Work {
  readonly everyMs: number;
  readonly step: () => Promise<unknown>;
}

/** Does the work again and again until the end; returns how many times. */
export async function repeat({ everyMs, step }: Work, end: AbortSignal): Promise<number> {
  let done = 0;
  while (!end.aborted) {
    await step();
    done += 1;
    await pause(everyMs, null, { signal: end }).catch(() => undefined);
  }
  return done;
}

/** Everything that sellers do in a day, and the orders of shoppers. */
export function createWorks(run: RestartedShop, orders: OrderWork): Readonly<Record<string, Work>> {
  return {
    'changes of products': { everyMs: 1_500, step: () => changeProduct(run, orders.random) },
    'acts of sellers': { everyMs: 400, step: () => sell(orders) },
    'orders of visitors': { everyMs: 600, step: () => visit(orders) },
    imports: { everyMs: 45_000, step: () => importPrices(run, orders) },
    backups: { everyMs: 90_000, step: () => requireShopCommand(run.dataDir, 'backup') },
    'sign-ins': { everyMs: 20_000, step: () => signInSheetSeller(run.shop) },
  };
}

async function changeProduct(run: RestartedShop, random: SeededRandom): Promise<void> {
  const { expected } = run;
  const sending = expected.draw(random);
  const { status, body } = await expected.send(addressOf(run), sending);
  if (expected.unanswered.has(sending)) throw new Error(`Refused: ${status} ${body}`);
}

/** Changes the prices of the products that orders are about, by a sheet. */
async function importPrices({ shop }: RestartedShop, { productIds, random }: OrderWork): Promise<void> {
  const seller = await signInSheetSeller(shop);
  const [head = '', ...rows] = (await seller.exportSheet()).trimEnd().split(/\r?\n/);
  const column = head.split(',').indexOf('precio');
  const changed = rows
    .filter((row) => productIds.some((id) => row.startsWith(id)))
    .map((row) => row.split(',').with(column, String(1_000 + random.below(50_000))));
  const sheet = [head, ...changed.map((cells) => cells.join(','))].join('\r\n');
  const preview = await seller.previewImport(sheet);
  if (preview.counts.changed !== productIds.length)
    throw new Error(`The import changes ${preview.counts.changed} products`);
  await seller.confirmImport(sheet, preview);
}
