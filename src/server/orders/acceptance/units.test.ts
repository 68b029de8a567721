import { expect, it } from 'vitest';
import { addOrder, requireOrder } from '../../../../test/harness/in-process/orders.ts';
import { sampleLine } from '../../../domain/orders/sample-order.testing.ts';
import { onBothEngines } from './copies.testing.ts';
import {
  addRadios,
  PARALLEL,
  RADIO,
  radioOpener,
  requireAgreement,
  times,
  unitsOf,
} from './units.testing.ts';

onBothEngines((open) => {
  const openRadios = radioOpener(open);

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
