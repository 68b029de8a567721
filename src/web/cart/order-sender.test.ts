import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../domain/errors.ts';
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { addToOutbox, parseOutbox, serializeList } from '../../domain/orders/outbox.ts';
import { createStorage } from '../runtime/storage.testing.ts';
import { createStoredValue } from '../runtime/stored-value.ts';
import { parseDeviceOrders } from './device-orders.ts';
import { createOrderSender } from './order-sender.ts';
import type { OrderAnswer } from './place-order.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = 1_794_000_000_000;
const keyOf = (order: number) => String(order).padStart(26, '0');

function bodyOf(order: number, changes: Partial<OrderBody> = {}): OrderBody {
  return {
    key: keyOf(order),
    reference: 'K7QM-4XTY',
    lines: [
      { id: 'aud0000001', quantity: 2, price: 32_900 },
      { id: 'aud0000002', quantity: 1, price: 1_000 },
    ],
    total: 66_800,
    province: 'San José',
    canton: '',
    ...changes,
  };
}

const STORED: OrderAnswer = { code: null, retryAfter: 0 };
const refusedBy = (code: RefusalCode, retryAfter = 0): OrderAnswer => ({ code, retryAfter });

/** A tab with a clock, and a shop that gives `answers.next` to every request until it changes. */
function createTab(storage = createStorage()) {
  const clock = { now: START };
  const answers: { next: OrderAnswer | null | Promise<OrderAnswer | null> } = { next: STORED };
  const posted: OrderBody[] = [];
  const waiting = createStoredValue(() => storage, 'pedidos-por-enviar');
  const list = createStoredValue(() => storage, 'mis-pedidos');
  const { read, write } = list;
  const stored = { get: read, set: write, setWithinEvent: write, subscribe: () => () => undefined };
  const post = async (body: OrderBody) => {
    posted.push(body);
    return answers.next;
  };
  const sender = createOrderSender({ waiting, stored, post, now: () => clock.now });
  return {
    sender,
    clock,
    answers,
    posted,
    put(body: OrderBody) {
      waiting.write(serializeList(addToOutbox(parseOutbox(waiting.read()), body, clock.now)));
    },
    outbox: () => parseOutbox(waiting.read()).map(({ body }) => body),
    waitingText: waiting.read,
    mine: () => parseDeviceOrders(stored.get()),
    async flush() {
      sender.flush();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('an order that the shop has stored', () => {
  it('leaves the outbox and is one of this device', async () => {
    const tab = createTab();
    tab.put(bodyOf(1));
    tab.clock.now += MINUTE;
    await tab.flush();
    expect(tab.posted).toEqual([bodyOf(1)]);
    expect(tab.waitingText()).toBe('');
    const { key, reference } = bodyOf(1);
    expect(tab.mine()).toEqual([{ key, reference, at: START, total: 66_800, pieces: 3 }]);
    expect([...tab.sender.get()]).toEqual([]);
    await tab.flush();
    expect(tab.posted).toHaveLength(1);
  });

  it('is listed once when it is sent again', async () => {
    const tab = createTab();
    for (const body of [bodyOf(1), bodyOf(1, { sent: true })]) {
      tab.put(body);
      await tab.flush();
    }
    expect(tab.posted.map(({ sent }) => sent)).toEqual([undefined, true]);
    expect(tab.mine()).toHaveLength(1);
  });
});

describe('an order that the shop refuses', () => {
  it.each(['MALFORMED', 'REFERENCE_TAKEN', 'INVALID_FIELDS', 'NOT_FOUND'] as const)(
    'leaves the outbox without a trace, after %s',
    async (code) => {
      const tab = createTab();
      tab.put(bodyOf(1));
      tab.answers.next = refusedBy(code);
      await tab.flush();
      expect(tab.outbox()).toEqual([]);
      expect(tab.mine()).toEqual([]);
      expect([...tab.sender.get()]).toEqual([]);
    },
  );
});

describe('an order without a final answer', () => {
  it.each([null, refusedBy('TOO_MANY_ORDERS'), refusedBy('UNEXPECTED'), refusedBy('UNAVAILABLE')])(
    'is sent again until it is stored, after %o',
    async (first) => {
      const tab = createTab();
      tab.put(bodyOf(1));
      tab.answers.next = first;
      await tab.flush();
      expect(tab.outbox()).toEqual([bodyOf(1)]);
      expect([...tab.sender.get()]).toEqual([keyOf(1)]);
      tab.answers.next = STORED;
      await tab.flush();
      expect(tab.posted).toHaveLength(2);
      expect(tab.outbox()).toEqual([]);
      expect(tab.mine()).toHaveLength(1);
      expect([...tab.sender.get()]).toEqual([]);
    },
  );

  it('waits as long as the shop asks, also in another tab', async () => {
    const storage = createStorage();
    const [tab, other] = [createTab(storage), createTab(storage)];
    tab.put(bodyOf(1));
    tab.answers.next = refusedBy('TOO_MANY_ORDERS', 90);
    await tab.flush();
    tab.clock.now = other.clock.now = START + 89_999;
    for (const each of [tab, other]) await each.flush();
    expect([tab.posted.length, other.posted.length]).toEqual([1, 0]);
    other.clock.now = START + 90_000;
    await other.flush();
    expect(other.posted).toHaveLength(1);
    expect(tab.outbox()).toEqual([]);
  });

  it('is sent once while its request is under way', async () => {
    const tab = createTab();
    tab.put(bodyOf(1));
    let arrive = (_: OrderAnswer) => {};
    tab.answers.next = new Promise((resolve) => {
      arrive = resolve;
    });
    await tab.flush();
    await tab.flush();
    expect(tab.posted).toHaveLength(1);
    arrive(STORED);
    await tab.flush();
    expect(tab.posted).toHaveLength(1);
    expect(tab.mine()).toHaveLength(1);
  });

  it('is sent for seven days and then dropped', async () => {
    const tab = createTab();
    tab.put(bodyOf(1));
    tab.answers.next = null;
    tab.clock.now = START + 7 * DAY;
    await tab.flush();
    expect(tab.posted).toHaveLength(1);
    tab.clock.now += 1;
    await tab.flush();
    expect(tab.posted).toHaveLength(1);
    expect(tab.waitingText()).toBe('');
  });
});

describe('a request that was started elsewhere', () => {
  it('is not repeated, and its answer counts', async () => {
    const tab = createTab();
    tab.put(bodyOf(1));
    const followed = tab.sender.follow(bodyOf(1), Promise.resolve(STORED));
    tab.sender.flush();
    await followed;
    expect(tab.posted).toEqual([]);
    expect(tab.outbox()).toEqual([]);
    expect(tab.mine()).toHaveLength(1);
  });

  it('does not take the report that the message was sent out of the outbox', async () => {
    const tab = createTab();
    tab.put(bodyOf(1, { sent: true }));
    await tab.sender.follow(bodyOf(1), Promise.resolve(STORED));
    expect(tab.outbox()).toEqual([bodyOf(1, { sent: true })]);
  });
});

it('an outbox with broken orders is sent without them', async () => {
  const storage = createStorage();
  const orders = [
    null,
    { at: 'hoy' },
    { at: START, body: bodyOf(2) },
    { at: START, body: { key: keyOf(3) } },
  ];
  storage.setItem('pedidos-por-enviar', JSON.stringify({ version: 1, orders }));
  const tab = createTab(storage);
  await tab.flush();
  expect(tab.posted).toEqual([bodyOf(2)]);
  expect(tab.waitingText()).toBe('');
});
