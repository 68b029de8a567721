import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { orderRefusals } from '../../../src/domain/order-refusals.ts';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import { isEditable } from '../../../src/domain/orders/transitions.ts';
import type { Reply, Send } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { requireSession } from '../../../test/harness/sign-in.ts';
import type { TrialRun } from '../../trial.ts';
import { addPerson } from '../add-person.ts';
import type { ShopCopies } from '../shop-copies.ts';
import { type Act, actFor } from './draw-order-act.ts';
import { type OrderDesk, openOrderDesk } from './order-desk.ts';
import { createOrderRecords, essenceOf } from './order-records.ts';
import { requireNoUnitDifferences, requireUnitsAsTaken } from './unit-audit.ts';

const UNITS = 1_000;
const PAIRS = 12;
const MAX_QUANTITY = 5;
const SECOND = { name: 'Sofía Rojas', email: 'sofia@tienda.cr', role: 'vendedor' } as const;
const CHANGED: readonly string[] = [orderRefusals.ORDER_CHANGED.message, orderRefusals.WRONG_STATE.message];

/** A seller, and the copy of the shop that his browser uses. */
interface Seller {
  readonly desk: OrderDesk;
  readonly send: Send;
}

/** Two sellers who have the same order on their screens and act at the same moment. Each has another copy of the shop. */
export async function openTwoSellers({ sends, open }: ShopCopies): Promise<TrialRun['round']> {
  const [first, last] = [sends[0]!, sends.at(-1)!];
  const { authorization } = await requireSession(first);
  const credentials = await addPerson(first, authorization, SECOND);
  const sellers: readonly Seller[] = [
    { desk: await openOrderDesk(first), send: first },
    { desk: await openOrderDesk(last, credentials), send: last },
  ];
  return async (random) => {
    const { desk, send } = sellers[0]!;
    const productId = await desk.addProduct(sends);
    await desk.setUnits(send, productId, UNITS);
    let order = await desk.addOrder(send, productId, 1 + random.below(3));
    for (let pair = 0; pair < PAIRS; pair += 1) order = await actAtOnce(sellers, order, random);
    await requireSums(sellers[1]!, order, productId);
    await requireNoUnitDifferences(open);
    return { 'pairs of acts': PAIRS, changes: order.events.length - 1, 'both done or none': 0 };
  };
}

/** One of the two acts is done. The other seller sees what changed and asks again for the order as it is now. */
async function actAtOnce(
  sellers: readonly Seller[],
  order: FullOrder,
  random: SeededRandom,
): Promise<FullOrder> {
  const acts = sellers.map((_, at) => drawAct(order, at, random));
  const replies = await Promise.all(sellers.map((seller, at) => send(seller, order, acts[at]!)));
  const winner = replies.findIndex(({ status }) => status === 200);
  const loser = sellers[1 - winner];
  if (!loser || !isRefused(replies[1 - winner]!)) throw new Error(`Answered ${textOf(acts, replies)}`);
  const after = await requireOneChange(loser, order, replies[winner]!);
  const again = await send(loser, after, acts[1 - winner]!);
  if (again.status === 200) return requireOneChange(sellers[winner]!, after, again);
  if (!isRefused(again)) throw new Error(`The second act was answered ${again.status} ${again.body}`);
  deepStrictEqual(await loser.desk.read(loser.send, order.id), after, 'A refused act changed the order');
  return after;
}

/** Each seller types another quantity: a change to what is there already would change nothing. */
function drawAct(order: FullOrder, at: number, random: SeededRandom): Act {
  const { lines } = order;
  if (random.chance(0.2)) return { name: 'update', content: { privateNote: `Nota ${randomUUID()}` } };
  if (!isEditable(order, 'lines') || random.chance(0.6)) return actFor(order, random);
  const changed = lines.map(({ productId, quantity }) => ({
    productId,
    quantity: 1 + ((quantity + at) % MAX_QUANTITY),
  }));
  return { name: 'update', content: { lines: changed } };
}

function send({ desk, send }: Seller, { id, version }: FullOrder, { name, content }: Act): Promise<Reply> {
  return desk.post(send, `/orders/${id}/${name}`, { version, ...content }, randomUUID());
}

function isRefused({ status, body }: Reply): boolean {
  return status === 409 && CHANGED.includes(JSON.parse(String(body)).message);
}

/** `reader` finds what was acknowledged: the order before, with one change more. */
async function requireOneChange(
  { desk, send }: Seller,
  before: FullOrder,
  { body }: Reply,
): Promise<FullOrder> {
  const found = await desk.read(send, before.id);
  deepStrictEqual(essenceOf(found), essenceOf(JSON.parse(String(body)).order));
  deepStrictEqual(found.version, before.version + 1);
  deepStrictEqual(found.events.slice(1), before.events, 'The history is not the one before and one more');
  return found;
}

/** The payments are those of the history, the total is that of the lines, and the units are what was taken. */
async function requireSums({ desk, send }: Seller, order: FullOrder, productId: string): Promise<void> {
  const { payments, events, lines } = order;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  deepStrictEqual(order.paid, paid);
  deepStrictEqual(payments.length, events.filter(({ kind }) => kind === 'pay').length);
  deepStrictEqual(
    order.total,
    lines.reduce((sum, { total }) => sum + (total ?? 0), 0),
  );
  const records = createOrderRecords();
  records.orders.set(order.id, order);
  await requireUnitsAsTaken({ desk, records, send }, [productId], UNITS);
}

function textOf(acts: readonly Act[], replies: readonly Reply[]): string {
  return replies.map(({ status, body }, at) => `${acts[at]!.name}: ${status} ${body}`).join(' and ');
}
