import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrder, createOrderCalls, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';
import { ORDER_STATES, type Order, type OrderState } from '../../domain/orders/order.ts';
import { samplePayment } from '../../domain/orders/sample-order.testing.ts';
import { factsOf, isAllowed, type OrderAct } from '../../domain/orders/transitions.ts';

/** Every act in every state by every role: what the table of transitions does not allow is 409 and changes nothing. */

interface ActCall {
  /** After `/orders/{orderId}/`, or after the address of the link. */
  readonly path: (order: Order) => string;
  readonly body: object;
}

const at = (name: string, body: object = {}): ActCall => ({ path: () => name, body });
const DETAILS = { name: 'María', phone: '8888-7777', province: '', canton: '', landmarks: '', consent: true };

const OF_SELLERS = {
  quote: at('quote', { days: 3 }),
  confirm: at('confirm'),
  dispatch: at('dispatch', { method: 'correos' }),
  deliver: at('deliver'),
  cancel: at('cancel'),
  return: at('return', { lines: [{ position: 0, returned: 1, sellable: 1 }] }),
  reopen: at('reopen'),
  stepBack: at('back'),
  edit: at('update', { privateNote: 'Llamar' }),
  pay: at('payments', { amount: 5, method: 'efectivo' }),
  refund: at('payments', { amount: -5, method: 'efectivo' }),
  voidPayment: { path: ({ payments }) => `payments/${payments[0]?.id ?? 'nadie'}/void`, body: {} },
  acceptDetails: at('accept-details'),
  renewLink: at('new-link'),
  erase: at('erase'),
} as const satisfies Partial<Record<OrderAct, ActCall>>;

const BY_LINK = {
  accept: at('accept'),
  reportPayment: at('payment'),
  leaveDetails: at('details', DETAILS),
  eraseOwn: at('forget'),
} as const satisfies Partial<Record<OrderAct, ActCall>>;

const cases = ORDER_STATES.flatMap((state) => [false, true].map((hasPayment) => ({ state, hasPayment })));

let t: TestShop;
let callers: { role: 'seller' | 'administrator'; calls: ReturnType<typeof createOrderCalls> }[];

beforeAll(async () => {
  t = await openOrderShop();
  const administrator = await t.signIn(await t.addUser({ role: 'administrador' }));
  callers = [
    { role: 'seller', calls: createOrderCalls(t, await t.signInAsSeller()) },
    { role: 'administrator', calls: createOrderCalls(t, administrator) },
  ];
});
afterAll(() => t[Symbol.asyncDispose]());

let vouchers = 0;

function addInState(state: OrderState, hasPayment: boolean): Promise<Order> {
  vouchers += 1;
  const id = `pago${vouchers}`;
  const payment = samplePayment({ id, voucher: `${10 ** 7 + vouchers}`, cents: 1_000 });
  return addOrder(t, { state, ...(hasPayment && { payments: [payment] }) });
}

async function rowsOf(id: string) {
  const { db } = t.shop.database;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).execute();
  const parts = (['order_lines', 'order_events', 'order_payments', 'order_words'] as const).map((table) =>
    db.selectFrom(table).selectAll().where('order_id', '=', id).execute(),
  );
  return JSON.stringify([order, await Promise.all(parts)]);
}

describe('every pair of state and act that is not in the table answers 409 for each role, and the row is byte for byte the same', () => {
  it.each(cases)(
    'is 409 in $state with a payment: $hasPayment, for sellers and administrators',
    async (row) => {
      for (const { role, calls } of callers) {
        for (const [act, { path, body }] of Object.entries(OF_SELLERS)) {
          const order = await addInState(row.state, row.hasPayment);
          if (isAllowed(act as OrderAct, factsOf(order), role)) continue;
          const before = await rowsOf(order.id);
          const reply = await calls.act(order, path(order), body);
          const isOfAdministrators = act === 'erase' && role === 'seller';
          expect([act, role, reply.statusCode]).toEqual([act, role, isOfAdministrators ? 403 : 409]);
          if (act !== 'erase')
            expect(reply.json()).toEqual({ code: 'WRONG_STATE', message: refusals.WRONG_STATE.message });
          expect(await rowsOf(order.id)).toBe(before);
        }
      }
    },
  );

  it.each(cases)('is 409 in $state with a payment: $hasPayment, for the link', async (row) => {
    for (const [act, { path, body }] of Object.entries(BY_LINK)) {
      const order = await addInState(row.state, row.hasPayment);
      if (isAllowed(act as OrderAct, factsOf(order), 'link')) continue;
      const before = await rowsOf(order.id);
      const url = `/orders/by-link/${order.linkKey}/${path(order)}`;
      const payload = act === 'accept' ? { version: order.version } : body;
      const reply = await t.app.inject({ method: 'POST', url, payload });
      expect([act, reply.statusCode]).toEqual([act, 409]);
      expect(await rowsOf(order.id)).toBe(before);
    }
  });

  it.each(ORDER_STATES.filter((state) => state !== 'nuevo'))(
    'leaves an order in %s undiscarded',
    async (state) => {
      const order = await addInState(state, false);
      const before = await rowsOf(order.id);
      const reply = await callers[0]!.calls.post('/orders/discard', { orderIds: [order.id] });
      expect(reply.json()).toEqual({ discarded: 0, left: 1 });
      expect(await rowsOf(order.id)).toBe(before);
    },
  );
});

describe('an act that the table of transitions allows', () => {
  it.each(cases)(
    'is not a wrong state in $state with a payment: $hasPayment',
    async ({ state, hasPayment }) => {
      const { calls } = callers[1]!;
      for (const [act, { path, body }] of Object.entries(OF_SELLERS)) {
        const order = await addInState(state, hasPayment);
        if (!isAllowed(act as OrderAct, factsOf(order), 'administrator')) continue;
        const reply = await calls.act(order, path(order), body);
        // Some need more than the state: money that can be given back, or a payment.
        expect([act, [200, 404, 422].includes(reply.statusCode)]).toEqual([act, true]);
      }
    },
  );
});
