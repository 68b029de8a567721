import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RefusalCode, refusals } from '../../domain/errors.ts';
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { parseOutbox } from '../../domain/orders/outbox.ts';
import { settings } from '../render.testing.ts';
import { createStorage } from '../runtime/storage.testing.ts';
import { createStoredValue } from '../runtime/stored-value.ts';
import { createBrowserOrders } from './browser-orders.ts';
import { parseDeviceOrders } from './device-orders.ts';
import { reportSent, startOrderSender } from './order-sender.ts';
import { placeOrder } from './place-order.ts';

const MINUTE = 60_000;
const BODY: OrderBody = {
  key: '3f9k2m7q4t8w1x5z6c0b2d9h7j',
  reference: 'K7QM-4XTY',
  lines: [{ id: 'aud0000001', quantity: 1, price: 32_900 }],
  total: 32_900,
  province: '',
  canton: '',
};

const storing = () => Response.json({}, { status: 201 });
const refusing =
  (code: RefusalCode, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ code, message: '' }, { status: refusals[code].status, headers });
const failing = () => Promise.reject(new TypeError('Failed to fetch'));

let network: EventTarget;
let page: { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  network = new EventTarget();
  page = { visibilityState: 'visible' };
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab of a browser, and a shop that answers as `shop.answer` says. */
function openTab(storage = createStorage()) {
  const value = (key: string) => ({ ...createStoredValue(() => storage, key), watch: () => undefined });
  const parts = { orders: createBrowserOrders(value), settings: { ...settings, apiBaseUrl: '' } };
  const shop: { answer: () => Response | Promise<Response>; bodies: OrderBody[] } = {
    answer: storing,
    bodies: [],
  };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    shop.bodies.push(JSON.parse(body));
    return await shop.answer();
  });
  return {
    ...{ parts, shop, storage },
    /** What the tap on the chat link does. */
    async buy(body = BODY) {
      await startOrderSender(parts).follow(body, placeOrder(parts, body));
    },
    waiting: () => parseOutbox(parts.orders.waiting.read()).map(({ body }) => body.key),
    mine: () => parseDeviceOrders(parts.orders.stored.get()).map(({ key }) => key),
    unsent: () => [...startOrderSender(parts).get()],
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    async comeBack() {
      network.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('the sender of a page', () => {
  it('is started once, however many orders are bought', () => {
    const { parts } = openTab();
    expect(startOrderSender(parts)).toBe(startOrderSender(parts));
    expect(parts.orders.sender.get()).toBe(startOrderSender(parts));
  });

  it('sends an order without a network once, when the network returns', async () => {
    const { shop, buy, waiting, unsent, mine, comeBack } = openTab();
    shop.answer = failing;
    await buy();
    expect([waiting(), unsent()]).toEqual([[BODY.key], [BODY.key]]);
    shop.answer = storing;
    await comeBack();
    expect([waiting(), unsent(), mine()]).toEqual([[], [], [BODY.key]]);
    await comeBack();
    expect(shop.bodies).toEqual([BODY, BODY]);
  });

  it('tries again every minute while its page is visible, and not while it is hidden', async () => {
    const { shop, buy, pass, waiting } = openTab();
    shop.answer = refusing('UNEXPECTED');
    await buy();
    page.visibilityState = 'hidden';
    await pass(3 * MINUTE);
    expect(shop.bodies).toHaveLength(1);
    page.visibilityState = 'visible';
    await pass(2 * MINUTE);
    expect([shop.bodies.length, waiting()]).toEqual([3, [BODY.key]]);
  });

  it('does not try before the time that the shop gives', async () => {
    const { shop, buy, pass, waiting, comeBack } = openTab();
    shop.answer = refusing('TOO_MANY_ORDERS', { 'retry-after': '150' });
    await buy();
    shop.answer = storing;
    await comeBack();
    await pass(125_000);
    expect(shop.bodies).toHaveLength(1);
    await pass(MINUTE);
    expect([shop.bodies.length, waiting()]).toEqual([2, []]);
  });

  it('sends at the next visit what an earlier page left', async () => {
    const before = openTab();
    before.shop.answer = failing;
    await before.buy();
    const { parts, waiting, mine, shop, pass } = openTab(before.storage);
    startOrderSender(parts).flush();
    await pass(0);
    expect([shop.bodies, waiting(), mine()]).toEqual([[BODY], [], [BODY.key]]);
  });

  it('names one order in two clicks, a second tab and all retries', async () => {
    const { shop, storage, buy, comeBack } = openTab();
    shop.answer = refusing('UNEXPECTED');
    await Promise.all([buy(), buy()]);
    await comeBack();
    const other = openTab(storage);
    other.shop.answer = refusing('UNEXPECTED');
    await other.buy();
    await other.comeBack();
    const sent = [...shop.bodies, ...other.shop.bodies];
    expect(sent.length).toBeGreaterThan(4);
    expect(new Set(sent.map(({ key, reference }) => `${key} ${reference}`)).size).toBe(1);
  });
});

describe('what the page says about an order', () => {
  it('is nothing while the shop has not answered', () => {
    const { shop, buy, mine, unsent } = openTab();
    shop.answer = () => new Promise(() => undefined);
    void buy();
    expect([mine(), unsent()]).toEqual([[], []]);
  });

  it.each(['REFERENCE_TAKEN', 'INVALID_FIELDS'] as const)('is nothing after the refusal %s', async (code) => {
    const { shop, buy, mine, unsent, waiting } = openTab();
    shop.answer = refusing(code);
    await buy();
    expect([mine(), unsent(), waiting()]).toEqual([[], [], []]);
  });
});

describe('a message that was sent', () => {
  it('is reported with its order, which is still one of this device', async () => {
    const { parts, shop, buy, mine, waiting, pass } = openTab();
    await buy();
    reportSent(parts, BODY);
    await pass(0);
    expect(shop.bodies).toEqual([BODY, { ...BODY, sent: true }]);
    expect([mine(), waiting()]).toEqual([[BODY.key], []]);
  });

  it('without an order is not reported', async () => {
    const { parts, shop, pass } = openTab();
    reportSent(parts, null);
    await pass(0);
    expect(shop.bodies).toEqual([]);
  });
});
