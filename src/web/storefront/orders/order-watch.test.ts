import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicOrder } from '../../../domain/orders/public-view.ts';
import { CREATED_AT, sampleOrder, sampleToday } from '../../../domain/orders/sample-order.testing.ts';
import { DEFAULT_SETTINGS } from '../../../domain/settings/blocks.ts';
import { createOrderReader, startOrderWatch } from './order-watch.ts';
import { newsOf } from './use-order-updates.ts';

const MINUTE = 60_000;
const CONTEXT = {
  settings: { ...DEFAULT_SETTINGS, buying: { cart: 'on', orders: 'on' } },
  today: sampleToday(),
  wasQuote: false,
  now: CREATED_AT,
} as const;
const ORDER = publicOrder(sampleOrder(), CONTEXT);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(answers: readonly (typeof ORDER | null)[] = []) {
  const seen: string[] = [];
  const state = { isVisible: true, asked: 0 };
  const watch = startOrderWatch({
    ask: async () => answers[state.asked++] ?? null,
    isVisible: () => state.isVisible,
    now: Date.now,
    onOrder: ({ label }) => seen.push(label),
    onIdle: () => seen.push('idle'),
  });
  return { watch, state, seen };
}

describe('the updates of an order', () => {
  it('are asked for every 15 seconds, and shown when there is one', async () => {
    const { state, seen, watch } = start([null, ORDER]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([state.asked, seen]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([state.asked, seen]).toEqual([2, ['Confirmado']]);
    watch.stop();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(state.asked).toBe(2);
  });

  it('are not asked for while the page is hidden, and at once when it is visible again', async () => {
    const { state, watch } = start();
    state.isVisible = false;
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    watch.wake();
    expect(state.asked).toBe(0);
    state.isVisible = true;
    watch.wake();
    expect(state.asked).toBe(1);
    watch.stop();
  });

  it('end after 30 minutes without a touch', async () => {
    const { state, seen, watch } = start();
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    watch.touch();
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen).toEqual(['idle']);
    const { asked } = state;
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(state.asked).toBe(asked);
  });
});

describe('the reader of an order', () => {
  it('sends the tag of the last answer, and reads nothing from a 304 or a refusal', async () => {
    const answers = [
      Response.json({ order: ORDER }, { headers: { etag: 'W/"1"' } }),
      new Response(null, { status: 304 }),
      Response.json({ message: 'x' }, { status: 429 }),
    ];
    const fetched = vi.fn(async () => answers.shift()!);
    vi.stubGlobal('fetch', fetched);
    const read = createOrderReader('/orders/by-link/x');
    expect(await read()).toEqual(ORDER);
    expect(await read()).toBe(null);
    expect(await read()).toBe(null);
    expect(fetched.mock.calls.map(([, options]: unknown[]) => options)).toEqual([
      { headers: {}, cache: 'no-store' },
      { headers: { 'if-none-match': 'W/"1"' }, cache: 'no-store' },
      { headers: { 'if-none-match': 'W/"1"' }, cache: 'no-store' },
    ]);
  });
});

describe('the news about an order', () => {
  it('name its new state', () => {
    expect(newsOf(ORDER, publicOrder(sampleOrder({ state: 'despachado' }), CONTEXT))).toBe(
      'Tu pedido cambió: En camino',
    );
  });

  it('ask to look again at an accepted quote that the shop changed', () => {
    const quote = { state: 'cotizado', expiresAt: CREATED_AT + MINUTE } as const;
    const accepted = publicOrder(sampleOrder({ ...quote, acceptedAt: CREATED_AT }), CONTEXT);
    expect(newsOf(accepted, publicOrder(sampleOrder(quote), CONTEXT))).toBe(
      'La tienda cambió la cotización. Revísala de nuevo.',
    );
  });
});
