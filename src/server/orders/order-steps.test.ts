import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  openOrderShop,
  requireOrder,
} from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';

const DAY = 24 * 60 * 60_000;

let t: TestShop;
let calls: ReturnType<typeof createOrderCalls>;

beforeEach(async () => {
  t = await openOrderShop();
  calls = createOrderCalls(t, await t.signInAsSeller());
});
afterEach(() => t[Symbol.asyncDispose]());

async function kindsOf(id: string): Promise<string[]> {
  return (await t.shop.store.orders.events(id)).map(({ kind }) => kind);
}

describe('the steps of an order', () => {
  it('answer their messages, raise the version and write the history', async () => {
    const { id } = await addOrder(t);
    const steps = [
      ['quote', { days: 3 }, 'Cotización lista'],
      ['confirm', {}, 'Pedido confirmado'],
      ['dispatch', { method: 'correos', tracking: 'CR123456789CR' }, 'Marcado como enviado'],
      ['deliver', {}, 'Marcado como entregado'],
      ['back', {}, 'Volvió a confirmado'],
      ['dispatch', { method: 'retiro' }, 'Listo para retirar'],
      ['cancel', { giveBack: true }, 'Pedido cancelado'],
      ['reopen', {}, 'Pedido reabierto'],
      ['new-link', {}, 'Enlace nuevo listo'],
    ] as const;
    for (const [name, body, message] of steps) {
      const before = await requireOrder(t, id);
      const reply = await calls.act(before, name, body);
      expect([reply.statusCode, reply.json().message]).toEqual([200, message]);
      expect(reply.json().order.version).toBe(before.version + 1);
      expect((await requireOrder(t, id)).version).toBe(before.version + 1);
    }
    expect(await kindsOf(id)).toEqual(
      [
        ...['quote', 'confirm', 'dispatch', 'deliver', 'stepBack'],
        ...['dispatch', 'cancel', 'reopen', 'renewLink'],
      ].reverse(),
    );
    expect(await requireOrder(t, id)).toMatchObject({
      state: 'nuevo',
      confirmedAt: null,
      dispatchedAt: null,
      endedAt: null,
      cancelReason: '',
      expiresAt: t.clock.now + 7 * DAY,
    });
  });

  it('make the old link unknown when there is a new one', async () => {
    const order = await addOrder(t);
    await calls.act(order, 'new-link');
    expect((await calls.get(`/orders/by-link/${order.linkKey}`)).statusCode).toBe(404);
    const { linkKey } = await requireOrder(t, order.id);
    expect((await calls.get(`/orders/by-link/${linkKey}`)).statusCode).toBe(200);
  });

  it('refuse a quote with other days, and a dispatch without a method', async () => {
    const order = await addOrder(t);
    const quote = await calls.act(order, 'quote', { days: 2 });
    expect(quote.json().errors).toEqual([{ path: 'days', msg: 'Elige 1, 3, 7 o 15 días' }]);
    const confirmed = await addOrder(t, { state: 'confirmado' });
    const dispatch = await calls.act(confirmed, 'dispatch', { method: 'por-definir' });
    expect(dispatch.json().errors).toEqual([{ path: 'method', msg: 'Elige cómo se entrega' }]);
  });

  it('do not reopen an order without its personal data', async () => {
    const order = await addOrder(t, { state: 'cancelado', erasedAt: 1 });
    expect((await calls.act(order, 'reopen')).statusCode).toBe(409);
  });
});

describe('POST /orders/{orderId}/update', () => {
  it('changes what is sent and leaves the rest', async () => {
    const order = await addOrder(t);
    const lines = [{ title: '  Envoltura  de regalo', quantity: 2, price: 500 }];
    const reply = await calls.act(order, 'update', { lines, discount: 100, publicNote: 'Gracias' });
    expect(reply.json()).toMatchObject({ message: 'Cambios guardados', order: { total: 900 + 2_500 } });
    const stored = await requireOrder(t, order.id);
    expect(stored).toMatchObject({ publicNote: 'Gracias', discountCents: 10_000, customer: order.customer });
    expect(stored.lines).toMatchObject([{ position: 0, title: 'Envoltura de regalo', productId: null }]);
  });

  it('names amounts in the history, and of personal data only that they changed', async () => {
    const order = await addOrder(t);
    const customer = {
      name: 'Rosa Secreta',
      phone: '8999-1234',
      province: '',
      canton: '',
      landmarks: 'Casa',
    };
    await calls.act(order, 'update', { customer, delivery: { method: 'correos', fee: 3_000 } });
    const [event] = await t.shop.store.orders.events(order.id);
    expect(event?.data).toEqual({
      changes: [
        { field: 'fee', before: 2_500, after: 3_000 },
        { field: 'total', before: 7_500, after: 8_000 },
      ],
      fields: ['customer'],
    });
    expect((await requireOrder(t, order.id)).customer.phone).toBe('50689991234');
  });

  it('writes nothing when nothing is different', async () => {
    const order = await addOrder(t);
    const reply = await calls.act(order, 'update', { customer: order.customer, discount: 0 });
    expect(reply.json().order.version).toBe(order.version);
    expect(await kindsOf(order.id)).toEqual([]);
  });

  it('clears the acceptance of a quote whose offer changed, and only then', async () => {
    const quote = { state: 'cotizado', acceptedAt: 5, expiresAt: t.clock.now + DAY } as const;
    const noted = await addOrder(t, quote);
    await calls.act(noted, 'update', { privateNote: 'Llamar' });
    expect((await requireOrder(t, noted.id)).acceptedAt).toBe(5);
    await calls.act({ ...noted, version: 2 }, 'update', { discount: 100 });
    expect((await requireOrder(t, noted.id)).acceptedAt).toBeNull();
  });

  it('changes the delivery of a dispatched order, but not its fee', async () => {
    const order = await addOrder(t, { state: 'despachado' });
    const delivery = { method: 'mensajeria', fee: 2_500 };
    expect((await calls.act(order, 'update', { delivery: { ...delivery, fee: 2_000 } })).statusCode).toBe(
      409,
    );
    expect((await calls.act(order, 'update', { delivery })).statusCode).toBe(200);
    expect((await calls.act({ ...order, version: 2 }, 'update', { discount: 5 })).statusCode).toBe(409);
  });

  it.each([
    ['an unknown product', { lines: [{ productId: 'no-existe-1', quantity: 1 }] }, 'lines.0.productId'],
    ['no lines', { lines: [] }, 'lines'],
    ['too large a discount', { discount: 6_000 }, 'discount'],
    [
      'a wrong phone',
      { customer: { name: '', phone: '12', province: '', canton: '', landmarks: '' } },
      'customer.phone',
    ],
    ['a wrong guide', { delivery: { method: 'correos', fee: 0, tracking: 'x' } }, 'delivery.tracking'],
  ])('refuses %s and changes nothing', async (_what, body, path) => {
    const order = await addOrder(t);
    const before = await stateOf(t);
    const reply = await calls.act(order, 'update', body);
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, path]);
    expect(await stateOf(t)).toEqual(before);
  });
});
