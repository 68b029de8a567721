import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  createTestKey,
  createTestReference,
  openOrderShop,
  requireOrder,
} from '../../../../test/harness/in-process/orders.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { sampleLine } from '../../../domain/orders/sample-order.testing.ts';
import { discountOf } from '../../../domain/orders/totals.ts';
import { openOrderPages } from '../shopper/order-pages.testing.ts';
import { onBothEngines } from './copies.testing.ts';

const HOUR = 60 * 60_000;
const LINK_CALLS = ['accept', 'payment', 'details', 'forget'] as const;
const FORMS = ['aceptar', 'pago', 'datos', 'borrar'] as const;

/** Bodies with the fields of orders, payments and units, and any values. */
const bodies = fc.dictionary(
  fc.constantFrom('version', 'voucher', 'paid', 'paidCents', 'amount', 'units', 'state', 'lines', 'consent'),
  fc.oneof(fc.jsonValue(), fc.constantFrom(1, 5, true, 'entregado', '123456')),
);

describe('calls of visitors and of a link', () => {
  it('none of them changes paid or units, whatever its body', async () => {
    await using shop = await openOrderPages('on', { state: 'confirmado' });
    const { t, order } = shop;
    await t.addProduct('radio-0001', { units: 3 });
    const details = { name: 'Rosa', phone: '8999-1234', province: '', canton: '', landmarks: '' };
    const send = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload });
    await fc.assert(
      fc.asyncProperty(bodies, fc.nat(99), async (body, at) => {
        t.clock.now += HOUR;
        const name = LINK_CALLS[at % LINK_CALLS.length]!;
        await send(`/orders/by-link/${order.linkKey}/${name}`, at > 50 ? body : { ...details, ...body });
        await shop.post(`${shop.url}/${FORMS[at % FORMS.length]!}`, `version=1&paid=5&units=0&amount=${at}`);
        const tap = { key: createTestKey(), reference: createTestReference(), province: '', canton: '' };
        const lines = [{ id: 'radio-0001', quantity: 1, price: 5 }];
        await send('/orders', { ...tap, lines, total: 5, ...(at % 3 === 0 && body) });
      }),
      { numRuns: 150 },
    );
    expect(await requireOrder(t, order.id)).toMatchObject({
      state: 'confirmado',
      paidCents: 0,
      payments: [],
    });
    expect((await t.shop.store.products.find('radio-0001'))!.units).toBe(3);
    expect(
      (await t.shop.store.orders.list({ filter: 'por-pagar', before: null, limit: 9 })).orders,
    ).toHaveLength(1);
  });
});

describe('the payments of an order', () => {
  it('three payments, one void and one refund: balance is exact; voiding twice is 409', async () => {
    await using t = await openOrderShop();
    const calls = createOrderCalls(t, await t.signInAsSeller());
    const { id } = await addOrder(t, { state: 'confirmado' });
    const act = async (name: string, body: object = {}) => calls.act(await requireOrder(t, id), name, body);
    for (const amount of [1_000.1, 2_000.2, 0.05]) await act('payments', { amount, method: 'efectivo' });
    const { payments } = await requireOrder(t, id);
    const second = payments.find(({ cents }) => cents === 200_020)!;
    expect((await act(`payments/${second.id}/void`)).statusCode).toBe(200);
    expect((await act(`payments/${second.id}/void`)).statusCode).toBe(409);
    const reply = await act('payments', { amount: -500.05, method: 'efectivo' });
    expect(reply.json().order).toMatchObject({ paid: 500.1, balance: 6_999.9 });
  });
});

onBothEngines((open) => {
  it('a voucher used in one order is refused in another, also by two at once (one wins)', async () => {
    await using copies = await open();
    const [t] = copies.shops;
    const orders = [await addOrder(t, { state: 'confirmado' }), await addOrder(t, { state: 'confirmado' })];
    const pay = (order: Order) =>
      copies.act(order, 'payments', { amount: 5, method: 'sinpe', voucher: '20261115123456' });
    const replies = await Promise.all(orders.map(pay));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = orders[replies.findIndex(({ statusCode }) => statusCode === 200)]!;
    const later = await pay(await addOrder(t, { state: 'confirmado' }));
    expect([later.statusCode, later.json()]).toEqual([
      409,
      { code: 'VOUCHER_USED', message: `Ese comprobante ya está en el pedido ${winner.reference}.` },
    ]);
  });
});

describe('the total of an order', () => {
  it('33,3 % off ₡10 001 is ₡3 330; the total is the same in page, message, JSON and CSV', async () => {
    await using shop = await openOrderPages();
    const { t } = shop;
    const calls = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
    const discount = fromCents(discountOf(toCents(10_001), 33.3));
    expect(discount).toBe(3_330);
    const lines = [{ title: 'Radio', quantity: 1, price: 10_001 }];
    const delivery = { method: 'retiro', fee: 0 };
    const made = await calls.post('/orders/new', { lines, discount, delivery, confirm: true });
    const { order } = made.json();
    expect(order).toMatchObject({ discount: 3_330, total: 6_671, balance: 6_671 });
    const path = new URL(order.link).pathname;
    expect((await shop.get(path)).json().order.total).toBe(6_671);
    expect((await t.app.inject({ url: `/orders/by-link/${path.split('/')[2]}` })).json().order.total).toBe(
      6_671,
    );
    const message = order.replies.find(({ name }: { name: string }) => name === 'Confirmado').text;
    expect(message.replace(/\s/g, ' ')).toContain('Descuento: −₡3 330 Total: ₡6 671');
    const csv = (await calls.get('/orders/export?from=2026-11-15&to=2026-11-15')).body;
    const row = csv.split('\r\n').find((line) => line.startsWith(order.reference))!;
    expect(row).toContain(',3330,0,6671,');
  });
});

describe('a quote that has expired', () => {
  it("cannot be accepted; its page shows today's prices", async () => {
    await using shop = await openOrderPages();
    const { t } = shop;
    await t.addProduct('radio-0001', { priceCents: 1_800_000 });
    const lines = [sampleLine({ productId: 'radio-0001', priceCents: 1_500_000 })];
    const expiresAt = t.clock.now + HOUR;
    const quote = await addOrder(t, { state: 'cotizado', quotedAt: 1, expiresAt, lines });
    const page = `/pedido/${quote.linkKey}`;
    expect((await shop.get(page)).json().order.can.accept).toBe(true);
    t.clock.now += 2 * HOUR;
    for (const runsMaintenance of [false, true]) {
      if (runsMaintenance) await t.shop.orders.maintenance.run();
      const { version } = await requireOrder(t, quote.id);
      const url = `/orders/by-link/${quote.linkKey}/accept`;
      const reply = await t.app.inject({ method: 'POST', url, payload: { version } });
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        { code: 'QUOTE_EXPIRED', message: 'Esta cotización ya venció' },
      ]);
      expect((await shop.get(page)).json().order).toMatchObject({
        lines: [{ price: 15_000, priceToday: 18_000 }],
        can: { accept: false },
      });
    }
  });
});
