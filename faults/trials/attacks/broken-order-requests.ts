import { findUnitDifferences } from '../../../src/server/store/orders/unit-moves.ts';
import { breakJson } from '../../../test/harness/fuzz/json.ts';
import { FUZZED_ORDER, ORDER_CALLS } from '../../../test/harness/fuzz/order-calls.ts';
import { addOrder, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { attackInBatches } from '../../instruments/attack-in-batches.ts';
import type { Counts, Trial } from '../../trial.ts';

const UNITS = 3;

export const brokenOrderRequests: Trial = {
  name: 'broken-order-requests',
  covers: ['M8'],
  promise:
    'Every broken body that is sent to a call about orders or units is refused in Spanish or turns out to be valid; there is no 5xx, and a refusal changes nothing.',
  rounds: { quick: 1, short: 1, long: 2_000 },
  open: async () => ({ round: attackOrders, [Symbol.asyncDispose]: async () => undefined }),
};

/** Every round has its own shop, because a valid call changes the order that the next ones name. */
async function attackOrders(random: SeededRandom): Promise<Counts> {
  await using t = await openOrderShop();
  await t.addProduct('radio-0001', { units: UNITS });
  const headers = await t.signIn(await t.addUser({ role: 'administrador' }));
  await addOrder(t, FUZZED_ORDER);
  const { db, check } = { db: t.shop.database.db, check: t.shop.store.check };
  // Without await, the shop would be closed before the first request.
  return await attackInBatches(t, {
    headers,
    draw: () => breakJson(random, random.pick(ORDER_CALLS)),
    findDamage: async () => [...(await check()), ...(await findUnitDifferences(db))],
  });
}
