import { expect, it } from 'vitest';
import { requireOrder } from '../../../../test/harness/in-process/orders.ts';
import { refusals } from '../../../domain/errors.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { type Copies, onBothEngines } from './copies.testing.ts';
import {
  addRadios,
  PARALLEL,
  RADIO,
  radioOpener,
  requireAgreement,
  times,
  unitsOf,
} from './units.testing.ts';

const TIMEOUT_MS = 240_000;

async function setUnits({ shops: [t] }: Copies, units: number): Promise<void> {
  const before = (await t.shop.store.products.find(RADIO))!.units;
  const cause = { at: t.clock.now, reason: 'ajuste', orderId: null, userId: null } as const;
  await t.shop.store.writeCatalogue((write) =>
    write.setUnits([{ productId: RADIO, before, have: units }], cause),
  );
}

onBothEngines((open) => {
  const openRadios = radioOpener(open);

  it(
    '50 parallel confirmations of the last unit: exactly one 200, 49 times 409 NOT_ENOUGH_UNITS, units 0; 20 rounds',
    async () => {
      await using copies = await openRadios(1);
      for (const _round of times(20)) {
        await setUnits(copies, 1);
        const orders: Order[] = [];
        for (const _order of times(PARALLEL)) orders.push(await addRadios(copies, 1));
        const replies = await Promise.all(orders.map((order) => copies.act(order, 'confirm')));
        expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        const refused = replies.filter(({ statusCode }) => statusCode === 409);
        expect(refused).toHaveLength(PARALLEL - 1);
        for (const reply of refused) expect(reply.json().message).toBe(refusals.NOT_ENOUGH_UNITS.message);
        expect(await unitsOf(copies)).toBe(0);
      }
      await requireAgreement(copies);
    },
    TIMEOUT_MS,
  );

  it(
    'confirm and cancel in parallel, 200 rounds: units end as they began or lowered by exactly the order',
    async () => {
      await using copies = await openRadios(1_000);
      let expected = 1_000;
      for (const _round of times(200)) {
        const order = await addRadios(copies, 2);
        await Promise.all(['confirm', 'cancel'].map((act) => copies.act(order, act)));
        const { state } = await requireOrder(copies.shops[0], order.id);
        expect(['confirmado', 'cancelado']).toContain(state);
        if (state === 'confirmado') expected -= 2;
        expect(await unitsOf(copies)).toBe(expected);
      }
      await requireAgreement(copies);
    },
    TIMEOUT_MS,
  );
});
