import { deepStrictEqual } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import type { Send } from '../../../test/harness/http-client.ts';
import { until } from '../../../test/harness/until.ts';
import type { Counts } from '../../trial.ts';
import type { OrderDesk } from './order-desk.ts';
import { type Asked, essenceOf, type OrderRecords, recordReply, recordTap } from './order-records.ts';
import { sendTap } from './tap.ts';

export interface Audited {
  readonly desk: OrderDesk;
  readonly records: OrderRecords;
  readonly send: Send;
}

const PATIENCE = { withinMs: 60_000, lookAgainMs: 50, otherwise: () => 'The shop did not answer a retry' };

/**
 * Everything acknowledged must be there once. Then sends again what was never answered: each of these is there once
 * afterwards, too.
 */
export async function auditOrders(audited: Audited): Promise<Counts> {
  const { records } = audited;
  const counts = { unanswered: records.asked.size + records.unansweredTaps.size };
  const done = await requireAsAcknowledged(audited);
  for (const asked of records.asked) await askAgain(audited, asked, done.get(asked));
  for (const tap of records.unansweredTaps)
    await until(async () => recordTap(records, tap, await sendTap(audited.send, tap)), PATIENCE);
  await requireSameList(audited);
  return { ...counts, 'of them changes that were done': done.size };
}

/** Returns the unanswered changes that were done, each with the order as it is. */
async function requireAsAcknowledged({ desk, records, send }: Audited): Promise<Map<Asked, FullOrder>> {
  const done = new Map<Asked, FullOrder>();
  const open = new Map([...records.asked].map((asked) => [asked.before?.id, asked]));
  for (const order of records.orders.values()) {
    const found = await desk.read(send, order.id);
    if (isDeepStrictEqual(essenceOf(found), essenceOf(order))) continue;
    const asked = open.get(order.id);
    if (!asked || !isNext(found, order))
      throw new Error(`Acknowledged ${textOf(order)}, found ${textOf(found)}`);
    done.set(asked, found);
  }
  return done;
}

/** One change later, with everything that was there before. */
function isNext(found: FullOrder, before: FullOrder): boolean {
  const [now, earlier] = [essenceOf(found), essenceOf(before)];
  return now.version === earlier.version + 1 && isDeepStrictEqual(now.events.slice(1), earlier.events);
}

/** Retries with the same key: a change that was done is answered, not repeated. */
async function askAgain({ desk, records, send }: Audited, asked: Asked, done?: FullOrder): Promise<void> {
  let order: FullOrder | null = null;
  await until(async () => {
    const reply = await desk.post(send, asked.path, asked.content, asked.key);
    order = recordReply(records, asked, reply);
    return order !== null;
  }, PATIENCE);
  const found = await desk.read(send, order!.id);
  deepStrictEqual(essenceOf(found), essenceOf(order!), 'The answer to the retry is not what is stored');
  if (done) deepStrictEqual(essenceOf(found), essenceOf(done), 'The retry changed the order once more');
}

/** The list has each order once, and no other. A cart that was changed has ended the order before it. */
async function requireSameList({ desk, records, send }: Audited): Promise<void> {
  const rows = await desk.list(send);
  const taps = [...records.acknowledgedTaps].map(({ body }) => body);
  const known = new Set([...records.orders.values(), ...taps].map(({ reference }) => reference));
  deepStrictEqual(rows.map(({ reference }) => reference).sort(), [...known].sort());
  const stateOf = new Map(rows.map(({ reference, state }) => [reference, state]));
  const replaced = new Set(taps.map(({ replaces }) => replaces));
  for (const { key, reference } of taps)
    if (replaced.has(key) && stateOf.get(reference) !== 'vencido')
      throw new Error(`${reference} was replaced and is ${stateOf.get(reference)}`);
}

function textOf(order: FullOrder): string {
  return JSON.stringify(essenceOf(order));
}
