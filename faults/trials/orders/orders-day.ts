import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import type { ShopProcess } from '../../../test/harness/shop-process.ts';
import { requireSession } from '../../../test/harness/sign-in.ts';
import { until } from '../../../test/harness/until.ts';
import { addPerson } from '../../instruments/add-person.ts';
import { requireDayAddsUp } from '../../instruments/orders/day-audit.ts';
import { type DayOfOrders, sellAll, tapAll, untilAnswered } from '../../instruments/orders/day-of-orders.ts';
import {
  addOrderedProducts,
  ORDERED_UNITS,
  WITH_MANY_ORDERS,
} from '../../instruments/orders/killed-orders.ts';
import { type OrderDesk, openOrderDesk } from '../../instruments/orders/order-desk.ts';
import { createOrderRecords } from '../../instruments/orders/order-records.ts';
import { drawTap } from '../../instruments/orders/tap.ts';
import { requireNoUnitDifferences, requireUnitsAsTaken } from '../../instruments/orders/unit-audit.ts';
import { openNewShopCopies, type ShopCopies } from '../../instruments/shop-copies.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const SELLERS = [
  { name: 'Sofía Rojas', email: 'sofia@tienda.cr', role: 'vendedor' },
  { name: 'Diego Mora', email: 'diego@tienda.cr', role: 'vendedor' },
] as const;
const ORDERS = 50;
const KILLS = 4;
/** Kills come while fewer acts than this are done; an order takes five at least. */
const LAST_KILL_AT = 200;
const LONGEST_ABSENCE_MS = 1_000;
const PATIENCE = { withinMs: 600_000, lookAgainMs: 5, otherwise: () => 'The sellers did not get on' };

export const ordersDay: Trial = {
  name: 'orders-day',
  covers: ['F-01', 'F-08', 'F-28'],
  promise:
    'Three sellers on two copies, of which one after the other is killed, bring 50 orders from the tap to the delivery; every order, payment and unit adds up.',
  rounds: { quick: 0, short: 0, long: LONG_ROUNDS },
  absence: whyNoPostgres(),
  open: async () => openNewShopCopies(2, { environment: WITH_MANY_ORDERS }, workOneDay),
};

async function workOneDay({ shops, sends, open }: ShopCopies, random: SeededRandom): Promise<Counts> {
  const desks = await openDesks(sends[0]!);
  const productIds = await addOrderedProducts(desks[0]!, sends);
  const day: DayOfOrders = {
    taps: Array.from({ length: ORDERS }, () => drawTap(random, random.pick(productIds))),
    random,
    delivered: new Set(),
    vouchers: new Set(),
    done: { acts: 0, conflicts: 0, repeats: 0 },
  };
  const send = untilAnswered(sends, day);
  const people = [tapAll(day, send), ...desks.map((desk) => sellAll(day, desk, send))];
  await Promise.all([...people, killSome(shops, day)]);
  for (const each of sends) await requireAllAddsUp(day, desks[0]!, each, productIds);
  await requireNoUnitDifferences(open);
  const { acts, conflicts, repeats } = day.done;
  const answered = { acknowledged: acts + ORDERS, 'refused because another seller was faster': conflicts };
  return { kills: KILLS, orders: ORDERS, ...answered, 'sent again': repeats, 'that do not add up': 0 };
}

/** The administrator and two sellers. */
async function openDesks(send: Send): Promise<readonly OrderDesk[]> {
  const { authorization } = await requireSession(send);
  const desks = [await openOrderDesk(send)];
  for (const person of SELLERS)
    desks.push(await openOrderDesk(send, await addPerson(send, authorization, person)));
  return desks;
}

/** One copy at a time, each a moment later again. */
async function killSome(shops: readonly ShopProcess[], { random, done }: DayOfOrders): Promise<void> {
  const moments = Array.from({ length: KILLS }, () => random.below(LAST_KILL_AT)).sort((a, b) => a - b);
  for (const moment of moments) {
    await until(() => done.acts >= moment, PATIENCE);
    const victim = random.pick(shops);
    await victim.kill();
    await pause(random.below(LONGEST_ABSENCE_MS));
    await victim.start();
  }
}

async function requireAllAddsUp(
  day: DayOfOrders,
  desk: OrderDesk,
  send: Send,
  productIds: readonly string[],
): Promise<void> {
  const records = createOrderRecords();
  for (const order of await requireDayAddsUp(day, desk, send)) records.orders.set(order.id, order);
  await requireUnitsAsTaken({ desk, records, send }, productIds, ORDERED_UNITS);
}
