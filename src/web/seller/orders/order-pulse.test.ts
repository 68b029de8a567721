import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shop } from '../../runtime/shop-context.ts';
import { orderPulse, type Pulse, startPulse, waitMs } from './order-pulse.ts';
import { shownNumber } from './unseen-number.tsx';

const PULSE: Pulse = { version: 7, unseen: 2 };

describe('the wait between two questions', () => {
  it.each([
    [true, 0, 5_000],
    [true, 1, 10_000],
    [true, 3, 40_000],
    [true, 4, 60_000],
    [true, 2_000, 60_000],
    [false, 0, 60_000],
    [false, 5, 60_000],
  ])('of a tab that is visible (%s) after %i failures is %i ms', (isVisible, failures, wait) => {
    expect(waitMs(isVisible, failures)).toBe(wait);
  });
});

describe('the schedule of a tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(answers: () => Promise<Pulse> = async () => PULSE) {
    const ask = vi.fn(answers);
    const tellTabs = vi.fn();
    const onPulse = vi.fn();
    const tab = { isVisible: true };
    const schedule = startPulse({ ask, tellTabs, onPulse, isVisible: () => tab.isVisible });
    return { ask, tellTabs, onPulse, tab, schedule };
  }

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('asks at once and every 5 seconds, and tells the other tabs', async () => {
    const { ask, tellTabs, onPulse } = start();
    await pass(0);
    expect(onPulse).toHaveBeenLastCalledWith(PULSE);
    expect(tellTabs).toHaveBeenLastCalledWith(PULSE);
    await pass(4_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks every 60 seconds once it is hidden, and at once when it is visible again', async () => {
    const { ask, tab, schedule } = start();
    await pass(0);
    tab.isVisible = false;
    schedule.slow();
    await pass(59_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
    tab.isVisible = true;
    schedule.wake();
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks more rarely after failures, tells nobody, and returns to 5 seconds', async () => {
    const answers = [Promise.reject.bind(Promise), Promise.reject.bind(Promise)];
    const { ask, tellTabs } = start(async () => (answers.pop() ? Promise.reject(new Error()) : PULSE));
    await pass(9_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(19_999);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(tellTabs).not.toHaveBeenCalled();
    await pass(1);
    expect(tellTabs).toHaveBeenCalledOnce();
    await pass(5_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('does not ask while another tab tells what it heard', async () => {
    const { ask, onPulse, schedule } = start();
    await pass(0);
    for (let second = 0; second < 60; second += 4) {
      await pass(4_000);
      schedule.hear({ version: 8, unseen: second });
    }
    expect(ask).toHaveBeenCalledTimes(1);
    expect(onPulse).toHaveBeenLastCalledWith({ version: 8, unseen: 56 });
  });

  it('never asks twice at the same time', async () => {
    const { ask, schedule } = start(() => new Promise(() => undefined));
    schedule.wake();
    await pass(300_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ends when it is stopped, also while an answer is on its way', async () => {
    const { ask, onPulse, schedule } = start();
    schedule.stop();
    await pass(300_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(onPulse).not.toHaveBeenCalled();
  });
});

describe('the pulse of a tab', () => {
  const ask = vi.fn<(url: string, options: { headers: Record<string, string> }) => Promise<Response>>();
  const session = { get: vi.fn<() => object | null>() };
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  beforeEach(() => {
    vi.useFakeTimers();
    ask.mockReset().mockImplementation(async () => Response.json(PULSE, { headers: { etag: '"7"' } }));
    session.get.mockReturnValue({ token: 'tok' });
    const outside = new EventTarget();
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', tab);
    vi.stubGlobal('addEventListener', outside.addEventListener.bind(outside));
    vi.stubGlobal('fetch', ask);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Each shop has another session, so each test has a pulse of its own. */
  function open() {
    const shop = { session: { ...session }, settings: { apiBaseUrl: '' } } as unknown as Shop;
    return { shop, pulse: orderPulse(shop) };
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is one for everybody who observes it, and asks only meanwhile', async () => {
    const { shop, pulse } = open();
    expect(orderPulse(shop)).toBe(pulse);
    await pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    const leave = [pulse.subscribe(() => {}), pulse.subscribe(() => {})];
    await pass(0);
    expect([ask.mock.calls.length, pulse.get()]).toEqual([1, PULSE]);
    leave[0]?.();
    await pass(5_000);
    expect(ask).toHaveBeenCalledTimes(2);
    leave[1]?.();
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('sends the tag of the last answer, and stays what it was after 304', async () => {
    const { pulse } = open();
    const listener = vi.fn();
    pulse.subscribe(listener);
    await pass(0);
    ask.mockImplementation(async () => new Response(null, { status: 304 }));
    await pass(5_000);
    expect(ask.mock.calls.map(([, { headers }]) => headers)).toEqual([
      { authorization: 'Bearer tok' },
      { authorization: 'Bearer tok', 'if-none-match': '"7"' },
    ]);
    expect([listener.mock.calls.length, pulse.get()]).toEqual([1, PULSE]);
  });

  it('keeps the number while the shop does not answer', async () => {
    const { pulse } = open();
    pulse.subscribe(() => {});
    await pass(0);
    ask.mockImplementation(async () => new Response(null, { status: 503 }));
    await pass(20_000);
    expect(pulse.get()).toEqual(PULSE);
  });

  it('forgets the number when nobody is signed in any more', async () => {
    const { pulse } = open();
    let leave = pulse.subscribe(() => {});
    await pass(0);
    leave();
    expect(pulse.get()).toEqual(PULSE);
    leave = pulse.subscribe(() => {});
    session.get.mockReturnValue(null);
    leave();
    expect(pulse.get()).toBeNull();
  });
});

describe('the shown number of unseen orders', () => {
  it('is at most two digits', () => {
    expect([1, 99, 100].map(shownNumber)).toEqual(['1', '99', '99+']);
  });
});
