import { dayOf } from '../../../src/domain/when.ts';
import { fetchAnswer } from '../../../test/harness/measure/fetch-answer.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { ORDERS, openShopWithOrders } from '../../instruments/order-shop.ts';
import type { Question } from '../../question.ts';

/** Does the export of all orders keep visitors waiting? During one tick of the event loop, no request is served. */

const ROUNDS = 3;
const DAY_MS = 86_400_000;
/** The oldest order of the stock is younger. */
const DAYS = 366;
const NEW_LINE = 10;

export const ordersExport: Question = {
  name: 'orders-export',
  async answer(lab) {
    await using shop = await openShopWithOrders(lab, { isWatched: true });
    const headers = await signIn(shop);
    const [from, to] = [dayOf(Date.now() - DAYS * DAY_MS), dayOf(Date.now() + DAY_MS)];
    const url = `${shop.origin}/orders/export?from=${from}&to=${to}`;
    const longest: number[] = [];
    const took: number[] = [];
    while (longest.length < ROUNDS) {
      const start = performance.now();
      longest.push(await shop.longestBlockDuring(() => requireAll(url, headers)));
      took.push((performance.now() - start) / 1_000);
    }
    return [
      {
        what: `GET /orders/export, ${ORDERS.toLocaleString('en')} orders: longest turn of the event loop, CPU`,
        value: Math.max(...longest),
        unit: 'ms',
        mustReach: { atMost: 50 },
        detail: `highest of ${ROUNDS} times, from ${Math.min(...longest).toFixed(0)}; up to ${Math.max(...took).toFixed(1)} s each`,
      },
    ];
  },
};

/** Every order has one row at least. */
async function requireAll(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const { status, body } = await fetchAnswer(url, headers);
  const rows = body.reduce((lines, byte) => (byte === NEW_LINE ? lines + 1 : lines), 0);
  if (status !== 200 || rows <= ORDERS) throw new Error(`The export answered ${status} with ${rows} rows`);
}
