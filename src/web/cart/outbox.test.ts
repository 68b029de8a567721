import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { addToOutbox, parseOutbox, serializeList, type WaitingOrder } from '../../domain/orders/outbox.ts';
import { CREATED_AT, KEY } from '../../domain/orders/sample-order.testing.ts';
import { anyText } from '../../domain/samples.testing.ts';
import { addDeviceOrder, type DeviceOrder, parseDeviceOrders } from './device-orders.ts';
import { delayInOutbox, isDue, removeFromOutbox, withoutOld } from './outbox-answers.ts';

const DAY = 24 * 60 * 60_000;
const keyOf = (at: number) => String(at).padStart(26, '0');

function body(at: number, changes: Partial<OrderBody> = {}): OrderBody {
  return {
    key: keyOf(at),
    reference: 'K7QM-4XTY',
    lines: [{ id: 'aud0000001', quantity: 2, price: 32_900 }],
    total: 65_800,
    province: 'San José',
    canton: '',
    ...changes,
  };
}

const waiting = (at: number, changes: Partial<OrderBody> = {}): WaitingOrder => ({
  at,
  body: body(at, changes),
});
const keysIn = (outbox: readonly WaitingOrder[]) => outbox.map((each) => Number(each.body.key));

describe('the outbox', () => {
  it('has one body of an order, the last one', () => {
    const outbox = addToOutbox([waiting(1), waiting(2)], body(1, { sent: true }), 9);
    expect(outbox).toEqual([waiting(2), { at: 9, body: body(1, { sent: true }) }]);
  });

  it('drops the oldest of more than five', () => {
    const outbox = [1, 2, 3, 4, 5, 6].reduce<WaitingOrder[]>((all, at) => addToOutbox(all, body(at), at), []);
    expect(keysIn(outbox)).toEqual([2, 3, 4, 5, 6]);
  });

  it('loses an order that another one replaces', () => {
    const outbox = addToOutbox([waiting(1), waiting(2)], body(3, { replaces: keyOf(1) }), 3);
    expect(keysIn(outbox)).toEqual([2, 3]);
  });

  it('delays one order until the time that the shop gave, and never longer than a day', () => {
    const outbox = delayInOutbox([waiting(1), waiting(2)], body(2), CREATED_AT + 1_000);
    expect(outbox.map((each) => isDue(each, CREATED_AT))).toEqual([true, false]);
    expect(outbox.map((each) => isDue(each, CREATED_AT + 1_000))).toEqual([true, true]);
    expect(isDue({ ...waiting(1), notBefore: CREATED_AT + DAY }, CREATED_AT)).toBe(false);
    expect(isDue({ ...waiting(1), notBefore: CREATED_AT + DAY + 1 }, CREATED_AT)).toBe(true);
    expect(parseOutbox(serializeList(outbox))).toEqual(outbox);
  });

  it('loses the body that was answered, and no newer one of the same order', () => {
    expect(keysIn(removeFromOutbox([waiting(1), waiting(2)], body(1)))).toEqual([2]);
    const newer = [waiting(1, { sent: true })];
    expect(removeFromOutbox(newer, body(1))).toEqual(newer);
    expect(removeFromOutbox(newer, body(1, { sent: true }))).toEqual([]);
  });

  it('is emptied of orders after seven days, and of those from a wrong clock', () => {
    const outbox = [waiting(CREATED_AT)];
    expect(withoutOld(outbox, CREATED_AT + 7 * DAY)).toEqual(outbox);
    expect(withoutOld(outbox, CREATED_AT + 7 * DAY + 1)).toEqual([]);
    expect(withoutOld(outbox, CREATED_AT - 8 * DAY)).toEqual([]);
  });
});

describe('a stored outbox', () => {
  it('is read as it was written', () => {
    const outbox = [waiting(1), waiting(2, { replaces: KEY, sent: true })];
    expect(parseOutbox(serializeList(outbox))).toEqual(outbox);
  });

  it('is read without broken orders and unknown fields, and has five at most', () => {
    const stored = [
      ...[null, 7, 'x', {}, { at: 1 }, { at: '1', body: body(1) }, { at: 1, body: null }],
      ...[
        { key: 'x' },
        { reference: 'AAAA-AAAA' },
        { total: '1' },
        { province: 1 },
        { lines: 'x' },
        { lines: [1] },
      ].map((changes) => ({ at: 1, body: { ...body(1), ...changes } })),
      { at: 1, extra: 1, body: { ...body(1), name: 'María', sent: 'yes', replaces: 'x' } },
      ...[2, 3, 4, 5].map((at) => waiting(at)),
    ];
    const json = JSON.stringify({ version: 1, orders: stored });
    expect(parseOutbox(json)).toEqual([1, 2, 3, 4, 5].map((at) => waiting(at)));
    expect(keysIn(parseOutbox(serializeList([1, 2, 3, 4, 5, 6].map((at) => waiting(at)))))).toEqual([
      2, 3, 4, 5, 6,
    ]);
    expect(parseOutbox(JSON.stringify({ version: 2, orders: [waiting(1)] }))).toEqual([]);
  });

  it('of any text is empty', () => {
    fc.assert(
      fc.property(fc.option(fc.oneof(anyText, fc.json()), { nil: null }), (text) => {
        expect(parseOutbox(text)).toEqual([]);
        expect(parseDeviceOrders(text)).toEqual([]);
      }),
    );
  });
});

describe('the orders of a device', () => {
  const order = (at: number): DeviceOrder => ({
    reference: 'K7QM-4XTY',
    key: keyOf(at),
    at,
    total: 89_900,
    pieces: 3,
  });

  it('are the last twenty, newest first, each once', () => {
    const all = Array.from({ length: 25 }, (_, at) => order(at)).reduce<DeviceOrder[]>(addDeviceOrder, []);
    expect(all.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at));
    expect(addDeviceOrder(all, { ...order(20), total: 1 }).map(({ at }) => at)).toEqual([
      20,
      ...all.map(({ at }) => at).filter((at) => at !== 20),
    ]);
  });

  it('are read as they were written, without broken ones', () => {
    const orders = [order(1), order(2)];
    expect(parseDeviceOrders(serializeList(orders))).toEqual(orders);
    const broken = [null, { ...order(3), key: 1 }, { ...order(3), total: -1 }, { ...order(3), pieces: null }];
    const stored = { version: 1, orders: [...broken, { ...order(1), name: 'María' }, order(2)] };
    expect(parseDeviceOrders(JSON.stringify(stored))).toEqual(orders);
    const many = Array.from({ length: 30 }, (_, at) => order(at));
    expect(parseDeviceOrders(serializeList(many))).toHaveLength(20);
  });
});
