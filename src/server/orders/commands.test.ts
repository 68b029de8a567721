import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder, openOrderShop, requireOrder } from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';
import { eraseByReference, exportOrders } from './commands.ts';

let t: TestShop;

beforeEach(async () => {
  t = await openOrderShop();
});
afterEach(() => t[Symbol.asyncDispose]());

describe('orders export', () => {
  it('writes the orders of the days with personal data', async () => {
    const { reference } = await addOrder(t);
    const older = await addOrder(t, { createdAt: Date.parse('2026-11-01T12:00:00Z') });
    const file = join(t.folder, 'pedidos.csv');
    const days = { from: '2026-11-15', to: '2026-11-15' };
    expect(await exportOrders(t.shop.orders, file, days)).toEqual([`Pedidos exportados a ${file}: 1`]);
    const csv = await readFile(file, 'utf8');
    expect(csv).toContain('María Rojas');
    expect([csv.includes(reference), csv.includes(older.reference)]).toEqual([true, false]);
    expect(await exportOrders(t.shop.orders, file, {})).toEqual([`Pedidos exportados a ${file}: 2`]);
  });

  it('refuses days that are none, and leaves no file', async () => {
    const file = join(t.folder, 'pedidos.csv');
    for (const days of [{ from: 'ayer' }, { from: '2026-11-16', to: '2026-11-15' }])
      await expect(exportOrders(t.shop.orders, file, days)).rejects.toThrow(/^Debe ser/);
    expect((await readdir(t.folder)).filter((name) => name.startsWith('pedidos'))).toEqual([]);
  });
});

describe('orders erase', () => {
  it('erases the personal data of an order that has ended', async () => {
    const { id, reference } = await addOrder(t, { state: 'entregado', endedAt: t.clock.now });
    const [line] = await eraseByReference(t.shop.orders, reference.toLowerCase().replace('-', ''));
    expect(line).toMatch(`Se borraron los datos personales del pedido ${reference}.`);
    expect(await requireOrder(t, id)).toMatchObject({ erasedAt: t.clock.now, customer: { name: '' } });
    expect((await t.shop.store.orders.events(id))[0]).toMatchObject({ kind: 'erase' });
  });

  it('refuses an open order and an unknown reference, and changes nothing', async () => {
    const { reference } = await addOrder(t);
    const before = await stateOf(t);
    const erase = (text: string) => eraseByReference(t.shop.orders, text);
    await expect(erase(reference)).rejects.toThrow(refusals.ORDER_OPEN.message);
    for (const text of ['K7QM-4XTX', 'hola', ''])
      await expect(erase(text)).rejects.toThrow(refusals.ORDER_NOT_FOUND.message);
    expect(await stateOf(t)).toEqual(before);
  });
});
