import { expect, it } from 'vitest';
import { findComplaint } from '../../../../test/harness/fuzz/answers.ts';
import { breakJson } from '../../../../test/harness/fuzz/json.ts';
import { FUZZED_ORDER, ORDER_CALLS } from '../../../../test/harness/fuzz/order-calls.ts';
import { addOrder, openOrderShop } from '../../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../../test/harness/in-process/shop-state.ts';
import { createSeededRandom } from '../../../../test/harness/seeded-random.ts';

const BODIES_OF_ONE = 60;
const TIMEOUT_MS = 120_000;

/** Some thousand bodies each time; the trial of broken requests sends the others. */
it.each(ORDER_CALLS.map((call, at) => ({ ...call, at })))(
  'malformed bodies to $url: no 5xx, nothing changed',
  async ({ at, ...call }) => {
    await using t = await openOrderShop();
    await t.addProduct('radio-0001', { units: 3 });
    const headers = await t.signIn(await t.addUser({ role: 'administrador' }));
    await addOrder(t, { ...FUZZED_ORDER, version: 1 });
    const random = createSeededRandom(44 + at);
    for (let each = 0; each < BODIES_OF_ONE; each += 1) {
      const before = await stateOf(t);
      const broken = breakJson(random, call);
      const request = { ...broken, headers: { ...headers, ...broken.headers } };
      const { statusCode: status, body } = await t.app.inject(request);
      expect(findComplaint(request, { status, body })).toBeNull();
      if (status >= 400) expect(await stateOf(t)).toEqual(before);
      t.clock.now += 1_000;
    }
  },
  TIMEOUT_MS,
);
