import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  openOrderShop,
  requireOrder,
} from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';
import { samplePayment } from '../../domain/orders/sample-order.testing.ts';

let t: TestShop;
let calls: ReturnType<typeof createOrderCalls>;
let admin: ReturnType<typeof createOrderCalls>;

beforeEach(async () => {
  t = await openOrderShop();
  calls = createOrderCalls(t, await t.signInAsSeller());
  admin = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
});
afterEach(() => t[Symbol.asyncDispose]());

async function kindsOf(id: string): Promise<string[]> {
  return (await t.shop.store.orders.events(id)).map(({ kind }) => kind);
}

describe('payments of an order', () => {
  const pay = (order: { id: string; version: number }, amount: number, voucher?: string) =>
    calls.act(order, 'payments', { amount, method: 'sinpe', ...(voucher && { voucher }) });

  it('add up exactly with a void and a refund', async () => {
    const order = await addOrder(t, { state: 'confirmado' });
    for (const [at, amount] of [1_000, 2_000.5, 3_000].entries())
      expect((await pay({ ...order, version: 1 + at }, amount)).json().message).toBe('Pago registrado');
    const { payments } = await requireOrder(t, order.id);
    const path = `payments/${payments.find(({ cents }) => cents === 300_000)!.id}/void`;
    expect((await calls.act({ ...order, version: 4 }, path)).json().message).toBe('Pago anulado');
    expect((await calls.act({ ...order, version: 5 }, path)).statusCode).toBe(409);
    const refund = await pay({ ...order, version: 5 }, -500);
    expect(refund.json()).toMatchObject({
      message: 'Reintegro registrado',
      order: { paid: 2_500.5, balance: 7_500 - 2_500.5 },
    });
    expect((await pay({ ...order, version: 6 }, -2_501)).statusCode).toBe(422);
  });

  it('refuse a voucher of another order, also at once', async () => {
    const orders = [await addOrder(t, { state: 'confirmado' }), await addOrder(t, { state: 'confirmado' })];
    const replies = await Promise.all(orders.map((order) => pay(order, 5, '2026 1115 1234')));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [owner] = orders.filter((_, at) => replies[at]!.statusCode === 200);
    const refused = replies.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json()).toEqual({
      code: 'VOUCHER_USED',
      message: `Ese comprobante ya está en el pedido ${owner!.reference}.`,
    });
  });

  it.each([
    ['transferencia', '202611151234'],
    ['sinpe', '00202611151234'],
    ['efectivo', '0202611151234'],
  ])('refuse a voucher again for %s as %s', async (method, voucher) => {
    const [first, second] = [
      await addOrder(t, { state: 'confirmado' }),
      await addOrder(t, { state: 'confirmado' }),
    ];
    expect((await pay(first, 5, '202611151234')).statusCode).toBe(200);
    const again = await calls.act(second, 'payments', { amount: 5, method, voucher });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { code: 'VOUCHER_USED', message: `Ese comprobante ya está en el pedido ${first.reference}.` },
    ]);
    expect((await requireOrder(t, second.id)).payments).toEqual([]);
  });

  it('stay while money that was given back depends on them', async () => {
    const payments = [
      samplePayment({ cents: 500 }),
      samplePayment({ id: 'reintegro1', cents: -500, voucher: '' }),
    ];
    const order = await addOrder(t, { state: 'confirmado', payments });
    expect((await calls.act(order, `payments/${payments[0]!.id}/void`)).statusCode).toBe(422);
    expect((await calls.act(order, 'payments/nadie/void')).json()).toEqual({
      code: 'ORDER_NOT_FOUND',
      message: 'No encontramos ese pago',
    });
  });
});

describe('POST /orders/{orderId}/erase', () => {
  it('is for administrators and for orders that ended', async () => {
    const open = await addOrder(t);
    expect((await admin.act(open, 'erase')).json()).toEqual({
      code: 'ORDER_OPEN',
      message: refusals.ORDER_OPEN.message,
    });
    const ended = await addOrder(t, { state: 'entregado', endedAt: 5 });
    expect((await calls.act(ended, 'erase')).statusCode).toBe(403);
    const reply = await admin.act(ended, 'erase');
    expect(reply.json()).toMatchObject({
      message: 'Datos borrados',
      order: { customer: { name: '', phone: '' } },
    });
    expect(await requireOrder(t, ended.id)).toMatchObject({
      erasedAt: t.clock.now,
      version: ended.version + 1,
    });
    expect(await kindsOf(ended.id)).toEqual(['erase']);
  });
});
