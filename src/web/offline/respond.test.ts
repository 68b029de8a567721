import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNetworkTimeout } from './respond.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('createNetworkTimeout', () => {
  const never = () => new Promise<Response>(() => undefined);

  async function outcomeAfter(milliseconds: number, asking: Promise<unknown>): Promise<unknown> {
    const waiting = Promise.race([asking, new Promise((r) => setTimeout(r, milliseconds, 'waiting'))]);
    await vi.advanceTimersByTimeAsync(milliseconds + 1);
    return waiting;
  }

  it('waits four seconds at first and 400 ms after a failure', async () => {
    const withTimeout = createNetworkTimeout();
    expect(await outcomeAfter(3_000, withTimeout(never()))).toBe('waiting');
    expect(await outcomeAfter(5_000, withTimeout(never()))).toBe('late');
    expect(await outcomeAfter(1_000, withTimeout(never()))).toBe('late');
  });

  it('waits four seconds again after an answer has arrived, even a late one', async () => {
    const withTimeout = createNetworkTimeout();
    const slow = new Promise<Response>((resolve) => setTimeout(resolve, 6_000, new Response('')));
    expect(await outcomeAfter(5_000, withTimeout(slow))).toBe('late');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcomeAfter(1_000, withTimeout(never()))).toBe('waiting');
  });

  it('returns failed at once for a broken connection and for status 5xx, but not for 4xx', async () => {
    const withTimeout = createNetworkTimeout();
    expect(await withTimeout(Promise.reject(new TypeError('cut')))).toBe('failed');
    expect(await withTimeout(Promise.resolve(new Response('', { status: 502 })))).toBe('failed');
    expect(await withTimeout(Promise.resolve(new Response('', { status: 404 })))).toMatchObject({
      status: 404,
    });
  });
});
