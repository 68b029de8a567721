import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Subject } from '../store.contract.ts';
import type { OrderPosition } from './list-orders.ts';
import { aCustomer, addOrders, anOrder, writeOrders } from './test-orders.ts';

export function orderSearchContract(subject: () => Subject): void {
  const store = () => subject().store;

  async function idsOf(text: string, digits = ''): Promise<string[]> {
    const words = text.split(' ').filter(Boolean);
    const { orders } = await store().orders.search({ words, digits, before: null, limit: 50 });
    return orders.map(({ id }) => id);
  }

  it('finds names by their beginnings, without accents and case, newest first', async () => {
    await addOrders(
      store(),
      anOrder('a', { customer: aCustomer('María Núñez'), createdAt: 1 }),
      anOrder('b', { customer: aCustomer('MARIANA Mora'), createdAt: 3 }),
      anOrder('c', { customer: aCustomer('Ana-María Ñandú'), createdAt: 2 }),
      anOrder('d', { customer: aCustomer('') }),
    );
    expect(await idsOf('maria')).toEqual(['b', 'c', 'a']);
    expect(await idsOf('MARÍA nuñ')).toEqual(['a']);
    expect(await idsOf('mor maria')).toEqual(['b']);
    expect(await idsOf('ana')).toEqual(['c']);
    expect(await idsOf('arí')).toEqual([]);
    expect(await idsOf('m')).toEqual([]);
    expect(await idsOf('')).toEqual([]);
  });

  it('finds a phone number by all digits, the last 8 and the last 4', async () => {
    await addOrders(
      store(),
      anOrder('a', { customer: aCustomer('María', '50688887777') }),
      anOrder('b', { customer: aCustomer('Luis', '50688887778') }),
    );
    for (const digits of ['50688887777', '88887777', '7777']) expect(await idsOf('', digits)).toEqual(['a']);
    expect(await idsOf('maría', '7777')).toEqual(['a']);
    expect(await idsOf('luis', '7777')).toEqual([]);
    expect(await idsOf('', '777')).toEqual([]);
  });

  it('follows a changed name, and finds nothing of erased and deleted orders', async () => {
    await addOrders(store(), anOrder('a', { customer: aCustomer('María') }), anOrder('b'), anOrder('c'));
    await writeOrders(store(), async (write) => {
      await write.save(anOrder('a', { customer: aCustomer('Sofía') }), 1);
      await write.erase('b', 9);
      await write.deleteOrder('c');
    });
    expect(await idsOf('maría')).toEqual([]);
    expect(await idsOf('sofía')).toEqual(['a']);
  });

  it('turns pages without leaving an order out or repeating one', async () => {
    const names = ['María', 'Mariana', 'María Mariana'];
    const orders = Array.from({ length: 20 }, (_, at) =>
      anOrder(`ped-${String(at).padStart(2, '0')}`, {
        customer: aCustomer(names[at % 3]!),
        createdAt: Math.floor(at / 4),
      }),
    );
    await addOrders(store(), ...orders);
    const ids: string[] = [];
    let before: OrderPosition | null = null;
    do {
      const page = await store().orders.search({ words: ['maria'], digits: '', before, limit: 3 });
      ids.push(...page.orders.map(({ id }) => id));
      before = page.next;
    } while (before);
    expect(ids).toEqual(orders.map(({ id }) => id).reverse());
  });

  it('looks at the newest 2,000 orders of a frequent word, and tells that it did', async () => {
    const rare = anOrder('raro', { customer: aCustomer('Maria Raro'), createdAt: 0 });
    const old = anOrder('viejo', { customer: aCustomer('Maria Mora'), createdAt: 1 });
    const others = ['una', 'otra'].map((id) => anOrder(id, { customer: aCustomer('') }));
    await addOrders(store(), rare, old, ...others);
    await addWords('maria', 2_500, 'una');
    await addWords('mora', 2_100, 'otra');
    const search = (...words: string[]) =>
      store().orders.search({ words, digits: '', before: null, limit: 50 });
    expect(await search('maria', 'raro')).toMatchObject({ orders: [{ id: 'raro' }], isCut: false });
    expect(await search('maria', 'mora')).toMatchObject({ orders: [], isCut: true });
  });

  /** Newer words of one order, as if many had them. */
  async function addWords(word: string, count: number, orderId: string): Promise<void> {
    const numbers = sql`with recursive number(at) as (
      select 10 union all select at + 1 from number where at < ${count + 10})`;
    await sql`insert into order_words (word, at, order_id)
      ${numbers} select ${sql.lit(word)}, at, ${sql.lit(orderId)} from number`.execute(subject().database.db);
  }
}
