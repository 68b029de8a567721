import { expect, it } from 'vitest';
import { addOrder, requireOrder } from '../../../../test/harness/in-process/orders.ts';
import { refusals } from '../../../domain/errors.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { sampleLine } from '../../../domain/orders/sample-order.testing.ts';
import { type Copies, onBothEngines } from './copies.testing.ts';

const TIMEOUT_MS = 240_000;
const PARALLEL = 50;
const RADIO = 'radio-0001';

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

async function unitsOf({ shops: [t] }: Copies, id = RADIO) {
  return (await t.shop.store.products.find(id))!.units;
}

async function setUnits({ shops: [t] }: Copies, units: number): Promise<void> {
  const before = (await t.shop.store.products.find(RADIO))!.units;
  const cause = { at: t.clock.now, reason: 'ajuste', orderId: null, userId: null } as const;
  await t.shop.store.writeCatalogue((write) =>
    write.setUnits([{ productId: RADIO, before, have: units }], cause),
  );
}

function addRadios({ shops: [t] }: Copies, ...quantities: readonly number[]): Promise<Order> {
  const lines = quantities.map((quantity, position) =>
    sampleLine({ position, productId: RADIO, title: 'Radio', quantity }),
  );
  return addOrder(t, { lines });
}

/** For every product, the units are what its last change left. */
async function requireAgreement({ shops: [t] }: Copies): Promise<void> {
  expect(await t.shop.store.orders.findUnitDifferences()).toEqual([]);
}

onBothEngines((open) => {
  async function openRadios(units: number): Promise<Copies> {
    const copies = await open();
    await copies.shops[0].addProduct(RADIO, { title: 'Radio', units });
    return copies;
  }

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

  it('50 parallel confirmations of one order: one effect', async () => {
    await using copies = await openRadios(100);
    const order = await addRadios(copies, 2);
    const replies = await Promise.all(times(PARALLEL).map(() => copies.act(order, 'confirm')));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await unitsOf(copies)).toBe(98);
    expect((await requireOrder(copies.shops[0], order.id)).version).toBe(order.version + 1);
    await requireAgreement(copies);
  });

  it('two lines of one product with 2 + 2 of 3 units: refused; nothing taken of any product of that order', async () => {
    await using copies = await openRadios(3);
    const [t] = copies.shops;
    await t.addProduct('dron-00001', { title: 'Dron', units: 5 });
    const lines = [RADIO, 'dron-00001', RADIO].map((productId, position) =>
      sampleLine({ position, productId, quantity: 2 }),
    );
    const order = await addOrder(t, { lines });
    expect((await copies.act(order, 'confirm')).statusCode).toBe(409);
    expect([await unitsOf(copies), await unitsOf(copies, 'dron-00001')]).toEqual([3, 5]);
    expect(await requireOrder(t, order.id)).toEqual(order);
  });

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

  it('cancelling 50 times in parallel gives back once', async () => {
    await using copies = await openRadios(10);
    const order = await addRadios(copies, 4);
    await copies.act(order, 'confirm');
    const confirmed = await requireOrder(copies.shops[0], order.id);
    const replies = await Promise.all(times(PARALLEL).map(() => copies.act(confirmed, 'cancel')));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await unitsOf(copies)).toBe(10);
    await requireAgreement(copies);
  });

  it('editing a confirmed order up and down moves units by the difference; past what is there: refused, order and units as before', async () => {
    await using copies = await openRadios(5);
    const [t] = copies.shops;
    const { id } = await addRadios(copies, 2);
    await copies.act(await requireOrder(t, id), 'confirm');
    const edit = async (quantity: number) => {
      const lines = [{ productId: RADIO, quantity, price: 5 }];
      return (await copies.act(await requireOrder(t, id), 'update', { lines })).statusCode;
    };
    expect([await edit(5), await unitsOf(copies)]).toEqual([200, 0]);
    const before = await requireOrder(t, id);
    expect([await edit(6), await unitsOf(copies)]).toEqual([409, 0]);
    expect(await requireOrder(t, id)).toEqual(before);
    expect([await edit(1), await unitsOf(copies)]).toEqual([200, 4]);
    await requireAgreement(copies);
  });
});
