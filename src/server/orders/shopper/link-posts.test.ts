import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder, openOrderShop, requireOrder } from '../../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../../domain/errors.ts';
import type { Order } from '../../../domain/orders/order.ts';

const DAY = 24 * 60 * 60_000;
const DETAILS = {
  name: 'Rosa Vargas',
  phone: '8999-1234',
  province: 'Heredia',
  canton: 'Barva',
  landmarks: 'Casa azul',
  consent: true,
};

let t: TestShop;

beforeEach(async () => {
  t = await openOrderShop();
});
afterEach(() => t[Symbol.asyncDispose]());

function post({ linkKey }: Pick<Order, 'linkKey'>, name: string, payload: object = {}) {
  return t.app.inject({ method: 'POST', url: `/orders/by-link/${linkKey}/${name}`, payload });
}

describe('POST /orders/by-link/{key}/accept', () => {
  const quote = () => ({ state: 'cotizado', quotedAt: 1, expiresAt: t.clock.now + DAY }) as const;

  it('accepts a quote once and takes nothing', async () => {
    const order = await addOrder(t, quote());
    const reply = await post(order, 'accept', { version: 1 });
    expect(reply.json().order).toMatchObject({ state: 'cotizado', can: { accept: false } });
    expect(await requireOrder(t, order.id)).toMatchObject({ acceptedAt: t.clock.now, version: 2 });
    expect((await post(order, 'accept', { version: 1 })).json().message).toBe(refusals.ORDER_CHANGED.message);
    expect((await post(order, 'accept', { version: 2 })).json().message).toBe(refusals.WRONG_STATE.message);
  });

  it('refuses a quote that expired, before and after the maintenance', async () => {
    const expired = await addOrder(t, { ...quote(), expiresAt: t.clock.now - 1 });
    const ended = await addOrder(t, { ...quote(), state: 'vencido', endedAt: t.clock.now });
    for (const order of [expired, ended]) {
      const reply = await post(order, 'accept', { version: 1 });
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        { code: 'QUOTE_EXPIRED', message: refusals.QUOTE_EXPIRED.message },
      ]);
    }
  });
});

describe('POST /orders/by-link/{key}/payment', () => {
  it('notes five reports, and never that the order is paid', async () => {
    const order = await addOrder(t, { state: 'confirmado' });
    for (let each = 1; each <= 5; each += 1)
      expect((await post(order, 'payment', { voucher: `20261115 ${each}` })).statusCode).toBe(200);
    expect((await post(order, 'payment')).statusCode).toBe(409);
    expect(await requireOrder(t, order.id)).toMatchObject({
      reports: 5,
      reportedVoucher: '202611155',
      paidCents: 0,
    });
  });

  it('refuses a voucher that is no number', async () => {
    const order = await addOrder(t, { state: 'confirmado' });
    expect((await post(order, 'payment', { voucher: 'pagado' })).statusCode).toBe(422);
    expect(await requireOrder(t, order.id)).toEqual(order);
  });
});

describe('POST /orders/by-link/{key}/details', () => {
  it('stores the data with the time of the consent, and answers them masked', async () => {
    const order = await addOrder(t);
    const reply = await post(order, 'details', DETAILS);
    expect(reply.json().order.customer).toEqual({ name: 'Rosa V.', phone: '8••• ••34' });
    const { consent: _, ...customer } = DETAILS;
    expect(await requireOrder(t, order.id)).toMatchObject({
      customer: { ...customer, phone: '50689991234' },
      consentAt: t.clock.now,
    });
    const [event] = await t.shop.store.orders.events(order.id);
    expect(event).toMatchObject({ kind: 'leaveDetails', userName: 'quien compra', data: {} });
  });

  it.each([[{ consent: false }], [{ consent: undefined }]])('stores nothing with %j', async (changes) => {
    const order = await addOrder(t);
    const reply = await post(order, 'details', { ...DETAILS, ...changes });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      { code: 'CONSENT_NEEDED', message: refusals.CONSENT_NEEDED.message },
    ]);
    expect(await requireOrder(t, order.id)).toEqual(order);
  });
});

describe('POST /orders/by-link/{key}/forget', () => {
  it('erases everything of an order that ended', async () => {
    const order = await addOrder(t, {
      state: 'entregado',
      endedAt: t.clock.now,
      publicNote: 'Para Rosa',
      privateNote: 'Llamar',
    });
    expect((await post(order, 'forget')).json()).toEqual({
      message:
        'Los datos personales de este pedido se borraron. En los respaldos desaparecen dentro de 31 días.',
    });
    expect(await requireOrder(t, order.id)).toMatchObject({
      customer: { name: '', phone: '', landmarks: '' },
      publicNote: '',
      privateNote: '',
      erasedAt: t.clock.now,
    });
  });
});

describe('data that are left again after an erasure', () => {
  it.each(['confirmado', 'nuevo'] as const)(
    'are stored like the first ones of an order in %s',
    async (state) => {
      const order = await addOrder(t, { state, erasedAt: t.clock.now });
      await post(order, 'forget');
      expect(await requireOrder(t, order.id)).toMatchObject({ shopperErasedAt: t.clock.now });
      expect((await post(order, 'details', DETAILS)).statusCode).toBe(200);
      const again = await requireOrder(t, order.id);
      expect(again).toMatchObject({
        erasedAt: null,
        shopperErasedAt: null,
        customer: { name: DETAILS.name },
      });
      // A restore erases again what is not newer than the erasure.
      expect(again.updatedAt).toBeGreaterThan(t.clock.now);
    },
  );
});

describe('posts with the link of one order', () => {
  it('are 20 in an hour', async () => {
    const order = await addOrder(t);
    for (let each = 0; each < 20; each += 1) expect((await post(order, 'forget')).statusCode).toBe(200);
    const refused = await post(order, 'forget');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    t.clock.now += 3 * 60_000;
    expect((await post(order, 'forget')).statusCode).toBe(200);
  });

  it('never change what was paid, or units', async () => {
    await t.addProduct('radio-0001', { units: 3 });
    const order = await addOrder(t, { state: 'confirmado' });
    const extra = { paid: 5, paidCents: 5, units: 0, amount: 5, state: 'entregado' };
    for (const name of ['accept', 'payment', 'details', 'forget'])
      await post(order, name, { ...DETAILS, version: 1, ...extra });
    expect(await requireOrder(t, order.id)).toMatchObject({ state: 'confirmado', paidCents: 0 });
    expect((await t.shop.store.products.find('radio-0001'))!.units).toBe(3);
  });
});
