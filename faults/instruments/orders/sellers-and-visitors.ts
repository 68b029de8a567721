import { setTimeout as pause } from 'node:timers/promises';
import { orderPath } from '../../../src/domain/addresses.ts';
import type { Send } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { drawOrderAct } from './draw-order-act.ts';
import type { OrderDesk } from './order-desk.ts';
import { isAcknowledged, type OrderRecords, recordReply, recordTap } from './order-records.ts';
import { drawTap, sendTap, type Tap } from './tap.ts';

export interface OrderWork {
  readonly desk: OrderDesk;
  readonly records: OrderRecords;
  readonly productIds: readonly string[];
  readonly random: SeededRandom;
  /** Each request goes to one of the copies of the shop. */
  readonly sends: readonly Send[];
}

const SELLERS = 10;
const VISITORS = 20;
/** The end comes a moment after one of the first acknowledgements. */
const MAX_ACKNOWLEDGED = 100;
const LONGEST_MOMENT_MS = 150;
const LONGEST_LOOK_MS = 200;

/** Sellers and visitors work until `end` has ended a copy of the shop; returns how much was acknowledged meanwhile. */
export async function workUntilEnd(work: OrderWork, end: () => Promise<void>): Promise<number> {
  const last = work.random.below(MAX_ACKNOWLEDGED);
  const moment = work.random.below(LONGEST_MOMENT_MS);
  const reached = Promise.withResolvers<void>();
  let [isOver, acknowledged] = [false, 0];
  const repeat = async (step: (work: OrderWork) => Promise<boolean>) => {
    while (!isOver) {
      if (await step(work)) acknowledged += 1;
      if (acknowledged >= last) reached.resolve();
    }
  };
  const people = Promise.all([
    ...Array.from({ length: SELLERS }, () => repeat(sell)),
    ...Array.from({ length: VISITORS }, () => repeat(visit)),
  ]);
  await Promise.race([reached.promise, people]);
  await pause(moment);
  isOver = true;
  await end();
  await people;
  return acknowledged;
}

/** One request of a seller; false if it was not answered. */
export async function sell(work: OrderWork): Promise<boolean> {
  const { desk, records, productIds, random, sends } = work;
  const send = random.pick(sends);
  const [tap] = records.newTaps;
  if (tap && random.chance(0.2)) return readTapped(work, send, tap);
  const asked = drawOrderAct(records, random, productIds);
  const reply = await desk.post(send, asked.path, asked.content, asked.key);
  return recordReply(records, asked, reply) !== null;
}

/** From then on sellers work on the order of the cart. */
async function readTapped({ desk, records }: OrderWork, send: Send, tap: Tap): Promise<boolean> {
  records.newTaps.delete(tap);
  const order = await findTapped(desk, send, tap).catch(() => null);
  if (order) records.orders.set(order.id, order);
  return false;
}

async function findTapped(desk: OrderDesk, send: Send, { body: { reference } }: Tap) {
  const [row] = await desk.list(send, reference);
  return row ? desk.read(send, row.id) : null;
}

/** A tap, perhaps with a changed cart, and a look at the order's page. */
export async function visit({ records, productIds, random, sends }: OrderWork): Promise<boolean> {
  const [earlier] = random.chance(0.2) ? records.newTaps : [];
  if (earlier) records.newTaps.delete(earlier);
  const tap = drawTap(random, random.pick(productIds), earlier?.body.key);
  records.unansweredTaps.add(tap);
  if (!recordTap(records, tap, await sendTap(random.pick(sends), tap))) return false;
  await pause(random.below(LONGEST_LOOK_MS));
  const page = await random.pick(sends)(orderPath(tap.body.key), {
    headers: { 'x-forwarded-for': tap.address },
  });
  if (isAcknowledged(page) && !page.body.includes(tap.body.reference))
    throw new Error(`The page does not show ${tap.body.reference}`);
  const again = { ...tap, body: { ...tap.body, sent: true as const } };
  if (random.chance(0.3)) isAcknowledged(await sendTap(random.pick(sends), again));
  return true;
}
