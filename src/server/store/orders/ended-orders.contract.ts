import { expect, it } from 'vitest';
import { ORDER_STATES } from '../../../domain/orders/order.ts';
import { findRetentionStep, mustExpire } from '../../../domain/orders/retention.ts';
import { sampleLine } from '../../../domain/orders/sample-order.testing.ts';
import type { Subject } from '../store.contract.ts';
import { aProduct } from '../test-rows.ts';
import { addOrders, anOrder, aPayment, COUNT } from './test-orders.ts';

export function endedOrdersContract(subject: () => Subject): void {
  const store = () => subject().store;

  it('names the orders that have to expire, oldest first', async () => {
    const paid = [aPayment('pago-1')];
    const all = [
      ...ORDER_STATES.map((state, at) => anOrder(`a-${state}`, { state, expiresAt: 10 - at })),
      anOrder('b-now', { expiresAt: 50 }),
      anOrder('c-never'),
      anOrder('d-paid', { expiresAt: 1, payments: paid }),
      anOrder('e-void', { expiresAt: 1, payments: [aPayment('pago-2', { voidedAt: 1, voidedBy: 'Ana' })] }),
    ];
    await addOrders(store(), ...all);
    const expected = all.filter((order) => mustExpire(order, 50)).sort((a, b) => a.expiresAt! - b.expiresAt!);
    expect(await store().orders.expired(50, 10)).toEqual(expected.map(({ id }) => id));
    expect(await store().orders.expired(50, 1)).toEqual(['e-void']);
  });

  it('names the orders to delete or to erase, and no others', async () => {
    const limits = { unconfirmed: 300, personal: 200, records: 100, moves: 0 };
    const facts = [50, 150, 250, 350, null].flatMap((endedAt) =>
      [null, 1].flatMap((confirmedAt) =>
        [
          { erasedAt: null, shopperErasedAt: null },
          { erasedAt: null, shopperErasedAt: 2 },
          { erasedAt: 2, shopperErasedAt: 2 },
        ].flatMap((erasures) =>
          (['entregado', 'cancelado', 'vencido'] as const).map((state) => ({
            ...{ endedAt, confirmedAt, state },
            ...erasures,
          })),
        ),
      ),
    );
    const all = facts.flatMap((fact, at) => [
      anOrder(`a-${at}`, fact),
      anOrder(`b-${at}`, { ...fact, payments: [aPayment(`pago-${at}`)] }),
    ]);
    await addOrders(store(), ...all);
    const expected = all.filter((order) => findRetentionStep(order, limits) !== null).map(({ id }) => id);
    expect((await store().orders.ended(limits, 500)).sort()).toEqual(expected.sort());
    expect((await store().orders.ended(limits, 1)).length).toBeLessThanOrEqual(4);
  });

  it('finds the orders with exactly this amount to pay', async () => {
    const line = [sampleLine({ priceCents: 1_000 })];
    const due = { state: 'confirmado', lines: line, feeCents: 0 } as const;
    await addOrders(
      store(),
      anOrder('a', { ...due, createdAt: 1 }),
      anOrder('b', { ...due, createdAt: 2, discountCents: 1 }),
      anOrder('c', { ...due, createdAt: 3, feeCents: 500, payments: [aPayment('pago-1', { cents: 500 })] }),
      anOrder('d', { ...due, state: 'nuevo' }),
    );
    const found = await store().orders.findByBalance(1_000, 5);
    expect(found.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(await store().orders.findByBalance(1_000, 1)).toHaveLength(1);
  });

  it('counts the open orders of a product once each', async () => {
    const lines = [sampleLine(), sampleLine({ position: 1 })];
    await addOrders(store(), anOrder('a', { lines }), anOrder('b'), anOrder('c', { state: 'entregado' }));
    expect(await store().orders.countOpenWith('aud0000001')).toBe(2);
    expect(await store().orders.countOpenWith('otro')).toBe(0);
  });

  it('deletes old changes of units', async () => {
    await store().writeCatalogue((write) => write.insert(aProduct('radio')));
    for (const at of [1, 2])
      await store().writeCatalogue((write) =>
        write.setUnits([{ productId: 'radio', before: at === 1 ? null : 1, have: at }], { ...COUNT, at }),
      );
    await store().orders.deleteMovesBefore(2);
    const moves = await subject().database.db.selectFrom('unit_moves').select('at').execute();
    expect(moves).toEqual([{ at: 2 }]);
  });
}
