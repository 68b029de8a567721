import { join } from 'node:path';
import { openSqliteToRead } from '../../../src/server/store/engine/sqlite.ts';
import { sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { countHandles } from '../../instruments/disk/open-handles.ts';
import {
  addOrderedProducts,
  ORDERED_UNITS,
  WITH_MANY_ORDERS,
} from '../../instruments/orders/killed-orders.ts';
import { auditOrders } from '../../instruments/orders/order-audit.ts';
import { openOrderDesk } from '../../instruments/orders/order-desk.ts';
import { createOrderRecords, type OrderRecords } from '../../instruments/orders/order-records.ts';
import { type OrderWork, workUntilEnd } from '../../instruments/orders/sellers-and-visitors.ts';
import { requireNoUnitDifferences, requireUnitsAsTaken } from '../../instruments/orders/unit-audit.ts';
import {
  auditRun,
  openRestartedShop,
  type RestartedShop,
  startAgain,
} from '../../instruments/restarted-shop.ts';
import { createWorks, repeat } from '../../instruments/soak/paced-sellers.ts';
import { measureCapacity, viewPages } from '../../instruments/soak/paced-visitors.ts';
import {
  requireFewHandles,
  sampleMemory,
  slopeOf,
  unexpectedLines,
} from '../../instruments/soak/shop-watch.ts';
import type { Counts, Trial } from '../../trial.ts';

/** Twelve rounds are an hour. */
const ROUND_MS = 5 * 60_000;
const SHARE_OF_CAPACITY = 0.5;
/** A garbage collection less at the end of a round looks like this much growth. */
const MOST_GROWTH_MB_AN_HOUR = 150;
const OPTIONS = { environment: WITH_MANY_ORDERS };

export const soak: Trial = {
  name: 'soak',
  covers: ['F-01', 'M6'],
  promise:
    'In an hour at half load with visitors, orders, changes, imports, backups and sign-ins, and a kill every five minutes, nothing acknowledged is lost, memory and open handles do not grow, and the log has no error.',
  rounds: { quick: 0, short: 0, long: 12 },
  async open() {
    const run = await openRestartedShop(OPTIONS);
    const records = createOrderRecords();
    const send = sendTo(run.shop.origin);
    const productIds = await addOrderedProducts(await openOrderDesk(send), [send]);
    const perSecond = SHARE_OF_CAPACITY * (await measureCapacity(send));
    return {
      round: (random) => workAndKill(run, { records, productIds }, perSecond, random),
      [Symbol.asyncDispose]: () => run[Symbol.asyncDispose](),
    };
  },
};

interface Ordered {
  readonly records: OrderRecords;
  readonly productIds: readonly string[];
}

async function workAndKill(
  run: RestartedShop,
  ordered: Ordered,
  perSecond: number,
  random: SeededRandom,
): Promise<Counts> {
  const send = sendTo(run.shop.origin);
  run.headers = await signIn(run.shop);
  const desk = await openOrderDesk(send);
  const orders: OrderWork = { ...ordered, desk, random, sends: [send] };
  const worked = await work(run, orders, perSecond);
  await workUntilEnd(orders, run.shop.kill);
  requireQuiet(run);
  await startAgain(run, OPTIONS);
  const audited = await auditAll(run, { ...orders, sends: [sendTo(run.shop.origin)] });
  return { kills: 1, ...worked, ...audited, lost: 0 };
}

/** Until the round is over. Returns what was done. */
async function work(run: RestartedShop, orders: OrderWork, perSecond: number): Promise<Counts> {
  const { pid } = run.shop;
  const handles = countHandles(pid);
  const end = AbortSignal.timeout(ROUND_MS);
  const works = Object.entries(createWorks(run, orders));
  const [samples, views, ...done] = await Promise.all([
    sampleMemory(pid, end),
    viewPages(orders.sends[0]!, end, perSecond),
    ...works.map(([, each]) => repeat(each, end)),
  ]);
  await requireFewHandles(pid, handles);
  const slope = Math.round(slopeOf(samples));
  if (slope > MOST_GROWTH_MB_AN_HOUR) throw new Error(`Memory grows by ${slope} MB an hour: ${samples}`);
  const counts = Object.fromEntries(works.map(([name], at) => [name, done[at]!]));
  return { 'page views': views, ...counts, 'sum of the slopes in MB an hour': slope };
}

function requireQuiet({ shop }: RestartedShop): void {
  const lines = unexpectedLines(shop.printed());
  if (lines.length > 0) throw new Error(`Unexpected in the log: ${lines.slice(0, 3).join('\n')}`);
}

async function auditAll(run: RestartedShop, orders: OrderWork): Promise<Counts> {
  const [send] = orders.sends;
  const desk = await openOrderDesk(send!);
  const audited = { desk, records: orders.records, send: send! };
  const found = await auditOrders(audited);
  await requireUnitsAsTaken(audited, orders.productIds, ORDERED_UNITS);
  await requireNoUnitDifferences(() => openSqliteToRead(join(run.dataDir, 'tienda.sqlite')));
  const { unanswered, ...products } = await auditRun(run, new Set(orders.productIds));
  return { ...found, 'unanswered changes of products': unanswered ?? 0, ...products };
}
