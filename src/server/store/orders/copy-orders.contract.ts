import { expect, it } from 'vitest';
import { copyShop, findDifferences } from '../copy-database.ts';
import { type Database, openDatabase } from '../database.ts';
import type { NewAddress, Subject } from '../store.contract.ts';
import { createStore, type Store } from '../store.ts';
import { aProduct } from '../test-rows.ts';
import { aCustomer, addOrders, anOrder, aPayment, SALE, writeOrders } from './test-orders.ts';

async function fill(store: Store): Promise<void> {
  await store.writeCatalogue((write) => write.insert(aProduct('radio', { units: 5 })));
  const payments = [aPayment('pago-1')];
  const changed = { detailsChangedAt: 2, customerBefore: aCustomer('Ana') };
  await addOrders(store, anOrder('ped-1', { state: 'confirmado', payments, ...changed }), anOrder('ped-2'));
  await store.writeOrder(
    async (write) => {
      await write.moveUnits([{ productId: 'radio', delta: -1 }], SALE);
      const by = { userId: 'ana', userName: 'Ana' };
      await write.addEvent('ped-1', { ...by, at: 3, kind: 'confirmado', data: { a: 1 } });
    },
    { locksCatalogue: true },
  );
}

async function contents({ orders, products }: Store) {
  const search = { words: ['maria'], digits: '7777', before: null, limit: 9 };
  return {
    list: (await orders.list({ filter: 'todos', before: null, limit: 9 })).orders,
    orders: [await orders.find('ped-1'), await orders.find('ped-2'), await orders.find('ped-9')],
    found: (await orders.search(search)).orders.map(({ id }) => id),
    events: await orders.events('ped-1'),
    differences: await orders.findUnitDifferences(),
    radio: await products.find('radio'),
  };
}

export function copyOrdersContract(subject: () => Subject, newAddress: NewAddress): void {
  const store = () => subject().store;

  async function withOther(work: (other: Database) => Promise<void>): Promise<void> {
    const other = await openDatabase(await newAddress());
    await work(other).finally(other.close);
  }

  it('have every order, line, payment, event, word and change of units', async () => {
    await fill(store());
    await withOther(async (other) => {
      await addOrders(createStore(other), anOrder('ped-9'));
      const copied = await copyShop(subject().database, other);
      const expected = { orders: 2, order_lines: 4, order_events: 1, order_payments: 1, unit_moves: 1 };
      expect(copied).toMatchObject({ ...expected, erased_orders: 0 });
      expect(await contents(createStore(other))).toEqual(await contents(store()));
      expect(await findDifferences(subject().database, other)).toEqual([]);
      await addOrders(createStore(other), anOrder('ped-8'));
      expect(await findDifferences(subject().database, other)).toEqual(['orders', 'order_lines']);
    });
  });

  it.each([
    [7, 3],
    [3, 7],
  ])('have a feed above %i and %i', async (ofSource, ofTarget) => {
    await withOther(async (other) => {
      await subject().database.db.updateTable('order_feed').set({ version: ofSource }).execute();
      await other.db.updateTable('order_feed').set({ version: ofTarget }).execute();
      await copyShop(subject().database, other);
      expect(await createStore(other).orders.pulse()).toMatchObject({ version: 8 });
    });
  });

  it('do not bring back erased data, and have the erased orders of both shops', async () => {
    await fill(store());
    await withOther(async (backup) => {
      await copyShop(subject().database, backup);
      await writeOrders(createStore(backup), (write) => write.erase('ped-2', 1));
      await writeOrders(store(), (write) => write.erase('ped-1', 1));
      const erased = (await store().orders.find('ped-1'))!;
      expect(await findDifferences(subject().database, backup)).toEqual(['orders']);
      expect(await copyShop(backup, subject().database)).toMatchObject({ orders: 2, erased_orders: 1 });
      expect(await store().orders.find('ped-1')).toMatchObject({
        ...{
          customer: erased.customer,
          customerBefore: null,
          erasedAt: erased.erasedAt,
          paidCents: erased.paidCents,
        },
      });
      expect((await contents(store())).found).toEqual([]);
      const rows = await subject()
        .database.db.selectFrom('erased_orders')
        .select('id')
        .orderBy('id')
        .execute();
      expect(rows).toEqual([{ id: 'ped-1' }, { id: 'ped-2' }]);
      expect(await findDifferences(backup, subject().database)).toEqual([]);
    });
  });

  it('do not bring back what the shopper erased of an open order, and leave what the seller needs', async () => {
    await addOrders(store(), anOrder('ped-1', { state: 'confirmado', privateNote: 'Llevar cambio' }));
    await withOther(async (backup) => {
      await copyShop(subject().database, backup);
      await writeOrders(store(), (write) => write.eraseShopper('ped-1', 1));
      const erased = (await store().orders.find('ped-1'))!;
      expect(await findDifferences(subject().database, backup)).toEqual(['orders']);
      await copyShop(backup, subject().database);
      const { customer, shopperErasedAt, erasedAt } = erased;
      expect(await store().orders.find('ped-1')).toMatchObject({
        ...{ customer, shopperErasedAt, erasedAt, privateNote: 'Llevar cambio' },
      });
      expect((await contents(store())).found).toEqual([]);
    });
  });

  it('erase as much as the later of two shops erased', async () => {
    await addOrders(store(), anOrder('ped-1'));
    await withOther(async (backup) => {
      await copyShop(subject().database, backup);
      await writeOrders(store(), (write) => write.erase('ped-1', 1));
      await writeOrders(createStore(backup), (write) => write.eraseShopper('ped-1', 5));
      const rows = async ({ db }: Database) => db.selectFrom('erased_orders').selectAll().execute();
      const [mine, theirs] = [(await rows(subject().database))[0]!, (await rows(backup))[0]!];
      await copyShop(backup, subject().database);
      expect(await rows(subject().database)).toEqual([
        { id: 'ped-1', at: mine.at, shopper_at: theirs.shopper_at },
      ]);
    });
  });

  it('have the keys that links had before they were renewed', async () => {
    await writeOrders(store(), (write) => write.retireKey('key-ped-7'));
    await withOther(async (other) => {
      expect(await copyShop(subject().database, other)).toMatchObject({ retired_keys: 1 });
      const copied = anOrder('ped-7');
      expect(await writeOrders(createStore(other), (write) => write.insert(copied))).toBe(false);
    });
  });

  it('have the data that were stored after an erasure', async () => {
    await fill(store());
    await writeOrders(store(), async (write) => {
      await write.erase('ped-2', 1);
      const { updatedAt, version, ...erased } = (await write.find('ped-2'))!;
      const again = {
        ...erased,
        version,
        customer: aCustomer('Sofía'),
        updatedAt: updatedAt + 1,
        erasedAt: null,
      };
      await write.save(again, version);
    });
    await withOther(async (other) => {
      await copyShop(subject().database, other);
      expect(await createStore(other).orders.find('ped-2')).toMatchObject({ customer: { name: 'Sofía' } });
      expect(await findDifferences(subject().database, other)).toEqual([]);
    });
  });
}
