import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderRefusals } from '../../../src/domain/order-refusals.ts';
import type { FullOrder, OrderRow } from '../../../src/domain/orders/full-view.ts';
import type { Reply, Send } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { until } from '../../../test/harness/until.ts';
import type { Act } from './draw-order-act.ts';
import type { OrderDesk } from './order-desk.ts';
import { sendTap, type Tap } from './tap.ts';

/** The work of one day, and what the shop acknowledged of it. */
export interface DayOfOrders {
  readonly taps: readonly Tap[];
  readonly random: SeededRandom;
  /** The ids of the orders that sellers have delivered. */
  readonly delivered: Set<string>;
  /** The vouchers of the payments that were acknowledged. */
  readonly vouchers: Set<string>;
  readonly done: { acts: number; conflicts: number; repeats: number };
}

const VISITORS = 5;
const LONGEST_PAUSE_MS = 200;
/** Sellers take one of the newest open orders, so that they often meet at one. */
const TAKEN_FROM = 5;
const VOUCHER_DIGITS = 1e12;
const PATIENCE = { withinMs: 120_000, lookAgainMs: 50, otherwise: () => 'The shop did not answer' };
const CHANGED: readonly string[] = [orderRefusals.ORDER_CHANGED.message, orderRefusals.WRONG_STATE.message];

/** What is not answered is sent again, to one of the copies: the same request with the same key. */
export function untilAnswered(sends: readonly Send[], { random, done }: DayOfOrders): Send {
  return async (path, options) => {
    const replies: Reply[] = [];
    await until(async () => {
      const reply = await random.pick(sends)(path, options);
      replies.push(reply);
      return reply.status !== 0 && !(reply.status === 503 && reply.headers['retry-after']);
    }, PATIENCE);
    done.repeats += replies.length - 1;
    return replies.at(-1)!;
  };
}

/** Several visitors share the list of taps: each takes the next one. */
export async function tapAll({ taps, random }: DayOfOrders, send: Send): Promise<void> {
  const next = taps.values();
  const visit = async () => {
    for (const tap of next) {
      await pause(random.below(LONGEST_PAUSE_MS));
      const { status, body } = await sendTap(send, tap);
      if (status !== 201 && status !== 200) throw new Error(`A tap was answered ${status} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
}

/** One seller, until every order is delivered. */
export async function sellAll(day: DayOfOrders, desk: OrderDesk, send: Send): Promise<void> {
  while (day.delivered.size < day.taps.length) {
    const rows = await openRows(desk, send);
    if (rows.length === 0) await pause(day.random.below(LONGEST_PAUSE_MS));
    else await workOn(day, desk, send, day.random.pick(rows).id);
  }
}

async function openRows(desk: OrderDesk, send: Send): Promise<readonly OrderRow[]> {
  const text = await desk.readText(send, `/orders?state=abiertos&limit=${TAKEN_FROM}`);
  return JSON.parse(text).orders;
}

/** Reads the order and does the next thing that it needs, unless somebody else was faster. */
async function workOn(day: DayOfOrders, desk: OrderDesk, send: Send, id: string): Promise<void> {
  const order = await desk.read(send, id);
  const act = nextAct(order, day.random);
  if (!act) return;
  const { name, content } = act;
  const body = { version: order.version, ...content };
  const reply = await desk.post(send, `/orders/${id}/${name}`, body, randomUUID());
  if (isRefused(reply)) {
    day.done.conflicts += 1;
    return;
  }
  if (reply.status !== 200) throw new Error(`${name} was answered ${reply.status} ${reply.body}`);
  day.done.acts += 1;
  if (name === 'deliver') day.delivered.add(id);
  if (content && 'voucher' in content) day.vouchers.add(String(content.voucher));
}

function nextAct({ state, fee, balance }: FullOrder, random: SeededRandom): Act | null {
  if (state === 'nuevo' && fee === null)
    return { name: 'update', content: { delivery: { method: 'correos', fee: 2_500 } } };
  if (state === 'nuevo' && random.chance(0.2)) return { name: 'quote', content: { days: 3 } };
  if (state === 'nuevo' || state === 'cotizado') return { name: 'confirm' };
  if (state === 'confirmado' && balance > 0) return paymentOf(balance, random);
  if (state === 'confirmado') return { name: 'dispatch', content: { method: 'correos' } };
  return state === 'despachado' ? { name: 'deliver' } : null;
}

/** Some pay in two parts. */
function paymentOf(balance: number, random: SeededRandom): Act {
  const amount = random.chance(0.3) ? Math.ceil(balance / 2) : balance;
  const voucher = String(VOUCHER_DIGITS + random.below(VOUCHER_DIGITS));
  return { name: 'payments', content: { amount, method: 'sinpe', voucher } };
}

function isRefused({ status, body }: Reply): boolean {
  return status === 409 && CHANGED.includes(JSON.parse(String(body)).message);
}
