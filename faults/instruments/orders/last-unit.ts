import { refusals } from '../../../src/domain/errors.ts';
import type { Reply, Send } from '../../../test/harness/http-client.ts';
import { until } from '../../../test/harness/until.ts';
import type { TrialRun } from '../../trial.ts';
import type { ShopCopies } from '../shop-copies.ts';
import { type OrderDesk, openOrderDesk } from './order-desk.ts';

const PARALLEL = 50;
const CONFIRMED = 200;
const REFUSED = 409;
/** Without a free connection to the database the shop asks to try again. */
const BUSY = 503;
const PATIENCE = { withinMs: 120_000, lookAgainMs: 50, otherwise: () => 'The shop stayed busy' };

/** Sellers who confirm many orders of the same product at the same moment. */
export async function openRace({ sends, sendInTurn }: ShopCopies): Promise<TrialRun['round']> {
  const send: Send = (path, request) => answerOf(() => sendInTurn(path, request));
  const desk = await openOrderDesk(send);
  const productId = await desk.addProduct(sends);
  return async () => {
    await raceForLastUnit(send, desk, productId);
    await raceForOneOrder(send, desk, productId);
    return { 'parallel confirmations': 2 * PARALLEL, 'sold twice': 0 };
  };
}

async function raceForLastUnit(send: Send, desk: OrderDesk, productId: string): Promise<void> {
  await desk.setUnits(send, productId, 1);
  const orders = await Promise.all(Array.from({ length: PARALLEL }, () => desk.addOrder(send, productId, 1)));
  const replies = await Promise.all(orders.map((order) => desk.act(send, order, 'confirm')));
  const confirmed = replies.filter(({ status }) => status === CONFIRMED);
  const short = replies.filter(
    ({ status, body }) =>
      status === REFUSED && JSON.parse(String(body)).message === refusals.NOT_ENOUGH_UNITS.message,
  );
  const units = await desk.readUnits(send, productId);
  if (confirmed.length !== 1 || short.length !== PARALLEL - 1 || units !== 0)
    throw new Error(`${confirmed.length} confirmed, ${short.length} refused, ${units} units left`);
}

async function raceForOneOrder(send: Send, desk: OrderDesk, productId: string): Promise<void> {
  await desk.setUnits(send, productId, 10);
  const order = await desk.addOrder(send, productId, 2);
  const replies = await Promise.all(Array.from({ length: PARALLEL }, () => desk.act(send, order, 'confirm')));
  const confirmed = replies.filter(({ status }) => status === CONFIRMED).length;
  const units = await desk.readUnits(send, productId);
  if (confirmed !== 1 || units !== 8) throw new Error(`${confirmed} effects, ${units} of 10 units left`);
}

/** Repeats a call as long as the shop is busy. */
async function answerOf(call: () => Promise<Reply>): Promise<Reply> {
  let reply: Reply | null = null;
  await until(async () => {
    reply = await call();
    return reply.status !== BUSY;
  }, PATIENCE);
  return reply!;
}
