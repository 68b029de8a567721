import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Subject } from '../store.contract.ts';
import { aProduct, aUser } from '../test-rows.ts';
import { aCustomer, addOrders, anOrder, aPayment, SALE, writeOrders } from './test-orders.ts';

export function orderWritesContract(subject: () => Subject): void {
  const store = () => subject().store;

  it('undoes everything when the work fails, including the versions', async () => {
    await store().users.add(aUser('ana'));
    const before = { pulse: await store().orders.pulse(), version: await store().products.version() };
    const failing = store().writeOrder(
      async (write) => {
        await write.insert(anOrder('ped-1'));
        await write.saveReply({ userId: 'ana', key: 'k', fingerprint: 'f', status: 200, body: '', now: 1 });
        throw new Error('no luck');
      },
      { locksCatalogue: true },
    );
    await expect(failing).rejects.toThrow('no luck');
    expect({ pulse: await store().orders.pulse(), version: await store().products.version() }).toEqual(
      before,
    );
    expect(await store().orders.find('ped-1')).toBeNull();
    expect(await store().idempotency.find('ana', 'k')).toBeNull();
  });

  it('raises the version of the catalogue only with its lock', async () => {
    await addOrders(store(), anOrder('ped-1'));
    expect(await store().products.version()).toBe(1);
    await store().writeOrder((write) => write.find('ped-1'), { locksCatalogue: true });
    expect(await store().products.version()).toBe(2);
    expect(await store().orders.pulse()).toMatchObject({ version: 3 });
  });

  it('refuses to change units without the lock of the catalogue', async () => {
    await store().writeCatalogue((write) => write.insert(aProduct('radio', { units: 3 })));
    const taking = writeOrders(store(), async (write) =>
      write.moveUnits([{ productId: 'radio', delta: -1 }], SALE),
    );
    await expect(taking).rejects.toThrow('lock of the catalogue');
  });

  it('runs one writer at a time, with and without the lock of the catalogue', async () => {
    const events: string[] = [];
    const write = (locksCatalogue: boolean, neverWaits: boolean) =>
      store().writeOrder(
        async () => {
          events.push('in');
          await delay(20);
          events.push('out');
        },
        { locksCatalogue, neverWaits },
      );
    await Promise.all([write(true, false), write(false, false), write(false, true)]);
    expect(events).toEqual(['in', 'out', 'in', 'out', 'in', 'out']);
  });

  it('of 20 writers that know the same version, one saves', async () => {
    await addOrders(store(), anOrder('ped-1'));
    const saves = Array.from({ length: 20 }, (_, at) =>
      writeOrders(store(), (write) => write.save(anOrder('ped-1', { publicNote: `${at}` }), 1)),
    );
    expect((await Promise.all(saves)).filter(Boolean)).toHaveLength(1);
    expect(await store().orders.find('ped-1')).toMatchObject({ version: 2 });
  });

  it('marks an order once as seen and as sent, and leaves its version', async () => {
    await addOrders(store(), anOrder('ped-1'));
    await writeOrders(store(), async (write) => {
      expect(await write.markSeen('ped-1', { at: 5, by: 'Ana' })).toBe(true);
      expect(await write.markSeen('ped-1', { at: 6, by: 'Luis' })).toBe(false);
      expect(await write.markSaidSent('ped-1', 7)).toBe(true);
      expect(await write.markSaidSent('ped-1', 8)).toBe(false);
      expect(await write.markSeen('ped-9', { at: 5, by: 'Ana' })).toBe(false);
    });
    const marked = { version: 1, seenAt: 5, seenBy: 'Ana', saidSentAt: 7 };
    expect(await store().orders.find('ped-1')).toMatchObject(marked);
  });

  it('ends the replaced order of a cart', async () => {
    await addOrders(store(), anOrder('ped-1', { expiresAt: 99 }), anOrder('ped-2'));
    const replacement = { key: 'key-ped-1', by: 'ped-2', at: 50 };
    expect(await writeOrders(store(), (write) => write.markReplaced(replacement))).toBe('ped-1');
    const ended = { state: 'vencido', endedAt: 50, expiresAt: null, replacedBy: 'ped-2', version: 2 };
    expect(await store().orders.find('ped-1')).toMatchObject(ended);
    expect(await store().orders.counts()).toMatchObject({ abiertos: 1, nuevo: 1 });
    expect(await writeOrders(store(), (write) => write.markReplaced(replacement))).toBeNull();
  });

  it.each([
    ['was made by a seller', { origin: 'vendedor' }],
    ['is confirmed', { state: 'confirmado' }],
    ['has a payment', { payments: [aPayment('pago-1')] }],
    ['replaces itself', { id: 'ped-2' }],
  ] as const)('does not end an order that %s', async (_what, facts) => {
    const order = anOrder('ped-1', facts);
    await addOrders(store(), order);
    const replacement = { key: 'key-ped-1', by: 'ped-2', at: 50 };
    expect(await writeOrders(store(), (write) => write.markReplaced(replacement))).toBeNull();
    expect(await store().orders.find(order.id)).toMatchObject({ state: order.state });
  });

  it('counts the orders of carts since a time', async () => {
    await addOrders(
      store(),
      anOrder('a', { createdAt: 9 }),
      anOrder('b', { createdAt: 10 }),
      anOrder('c', { createdAt: 11, origin: 'mensaje' }),
    );
    expect(await writeOrders(store(), (write) => write.tapsSince(10))).toBe(1);
  });

  it('erases the personal data and nothing else', async () => {
    const texts = { publicNote: 'a', privateNote: 'b', cancelReason: 'c', reportedVoucher: '123456' };
    const customerBefore = aCustomer('Ana');
    const order = anOrder('ped-1', {
      ...texts,
      customerBefore,
      payments: [aPayment('pago-1', { voucher: '123456' })],
    });
    await addOrders(store(), order, anOrder('ped-2'));
    const stored = await store().orders.find('ped-1');
    const at = order.updatedAt + 5;
    expect(await writeOrders(store(), (write) => write.erase('ped-1', at))).toBe(true);
    expect(await store().orders.find('ped-1')).toEqual({
      ...stored,
      ...{ publicNote: '', privateNote: '', cancelReason: '', reportedVoucher: '' },
      ...{ version: 3, erasedAt: at, updatedAt: at },
      customer: { ...aCustomer(''), landmarks: '' },
      customerBefore: null,
    });
    expect(await store().orders.find('ped-2')).toEqual(anOrder('ped-2'));
    expect(await writeOrders(store(), (write) => write.erase('ped-9', at))).toBe(false);
  });

  it('deletes an order with everything that belongs to it', async () => {
    await addOrders(store(), anOrder('ped-1', { payments: [aPayment('pago-1')] }), anOrder('ped-2'));
    const created = { at: 1, userId: null, userName: 'Ana', kind: 'creado', data: {} };
    await writeOrders(store(), async (write) => {
      await write.addEvent('ped-1', created);
      expect(await write.deleteOrder('ped-1')).toBe(true);
      expect(await write.deleteOrder('ped-1')).toBe(false);
    });
    const { db } = subject().database;
    for (const table of ['order_lines', 'order_events', 'order_payments', 'order_words'] as const) {
      const left = await db.selectFrom(table).selectAll().where('order_id', '=', 'ped-1').execute();
      expect(left, table).toEqual([]);
    }
    expect(await store().orders.find('ped-2')).toEqual(anOrder('ped-2'));
  });
}
