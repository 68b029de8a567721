import { findUnitDifferences } from '../../../src/server/store/orders/unit-moves.ts';
import { breakJson } from '../../../test/harness/fuzz/json.ts';
import { FUZZED_ORDER, ORDER_CALLS } from '../../../test/harness/fuzz/order-calls.ts';
import { addOrder, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type AttackTarget, attack, countsOf, inject, type TimedAnswer } from '../../instruments/attack.ts';
import type { Counts, Trial } from '../../trial.ts';

const BATCHES = 50;
const BATCH = 10;
/** Between two batches some time passes, because the shop limits the posts of one network and to one order. */
const BETWEEN_MS = 60_000;
const UNITS = 3;

export const brokenOrderRequests: Trial = {
  name: 'broken-order-requests',
  covers: ['M8'],
  promise:
    'Every broken body that is sent to a call about orders or units is refused in Spanish or turns out to be valid; there is no 5xx, and a refusal changes nothing.',
  rounds: { short: 1, long: 2_000 },
  open: async () => ({ round: attackOrders, [Symbol.asyncDispose]: async () => undefined }),
};

/** Every round has its own shop, because a valid call changes the order that the next ones name. */
async function attackOrders(random: SeededRandom): Promise<Counts> {
  await using t = await openOrderShop();
  await t.addProduct('radio-0001', { units: UNITS });
  const headers = await t.signIn(await t.addUser({ role: 'administrador' }));
  await addOrder(t, FUZZED_ORDER);
  const { db, check } = { db: t.shop.database.db, check: t.shop.store.check };
  const target: AttackTarget = {
    state: () => stateOf(t),
    findDamage: async () => [...(await check()), ...(await findUnitDifferences(db))],
    async settle() {
      t.clock.now += BETWEEN_MS;
    },
  };
  const draw = () => {
    const broken = breakJson(random, random.pick(ORDER_CALLS));
    return { ...broken, headers: { ...headers, ...broken.headers } };
  };
  const answers: TimedAnswer[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1)
    answers.push(
      ...(await attack(target, Array.from({ length: BATCH }, draw), (request) => inject(t, request))),
    );
  return countsOf(answers);
}
