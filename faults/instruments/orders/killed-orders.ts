import type { Send } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { addCounts } from '../../run-trial.ts';
import type { Counts } from '../../trial.ts';
import type { ShopCopies } from '../shop-copies.ts';
import { auditOrders } from './order-audit.ts';
import { type OrderDesk, openOrderDesk, WITH_ORDERS } from './order-desk.ts';
import { createOrderRecords } from './order-records.ts';
import { workUntilEnd } from './sellers-and-visitors.ts';
import { requireNoUnitDifferences, requireUnitsAsTaken } from './unit-audit.ts';

/** A shop with as many orders as visitors can make. */
export const WITH_MANY_ORDERS = { ...WITH_ORDERS, ORDERS_PER_HOUR: '10000' };

const KILLS = 5;
const PRODUCTS = 3;
/** The units of each product that orders are about. */
export const ORDERED_UNITS = 100_000;

/** Kills copies of the shop at random moments while sellers and visitors work, starts them again and looks. */
export async function killUnderOrders(
  { shops, sends, open }: ShopCopies,
  random: SeededRandom,
): Promise<Counts> {
  const desk = await openOrderDesk(sends[0]!);
  const records = createOrderRecords();
  const productIds = await addOrderedProducts(desk, sends);
  let counts: Counts = {};
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = random.pick(shops);
    const acknowledged = await workUntilEnd({ desk, records, productIds, random, sends }, victim.kill);
    await victim.start();
    const audited = { desk, records, send: random.pick(sends) };
    const found = await auditOrders(audited);
    await requireUnitsAsTaken(audited, productIds, ORDERED_UNITS);
    await requireNoUnitDifferences(open);
    counts = addCounts(counts, { kills: 1, acknowledged, ...found, 'lost or doubled': 0 });
  }
  return { ...counts, orders: records.orders.size + records.acknowledgedTaps.size };
}

/** On every copy of the shop. */
export async function addOrderedProducts(
  desk: OrderDesk,
  copies: readonly Send[],
): Promise<readonly string[]> {
  const productIds: string[] = [];
  while (productIds.length < PRODUCTS) {
    const productId = await desk.addProduct(copies);
    await desk.setUnits(copies[0]!, productId, ORDERED_UNITS);
    productIds.push(productId);
  }
  return productIds;
}
