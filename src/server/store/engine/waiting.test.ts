import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaiting } from './waiting.ts';

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('waiting for the database', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has no limit for work that belongs to no call', () => {
    expect(createWaiting(1_000).leftMs()).toBe(Number.POSITIVE_INFINITY);
  });

  it('counts all parts of a call, and nothing but its waits', async () => {
    const waiting = createWaiting(1_000);
    const call = {};
    const part = (ms: number) => waiting.limit(call, () => waiting.measure(() => later(ms)));
    const first = part(300);
    await vi.advanceTimersByTimeAsync(300);
    await first;
    await vi.advanceTimersByTimeAsync(5_000);
    const second = part(200);
    await vi.advanceTimersByTimeAsync(200);
    await second;
    expect(waiting.limit(call, waiting.leftMs)).toBeCloseTo(500);
    expect(waiting.limit({}, waiting.leftMs)).toBe(1_000);
  });

  it('counts waits at the same time once, and tells what is left during them', async () => {
    const waiting = createWaiting(1_000);
    const call = {};
    const both = waiting.limit(call, () =>
      Promise.all([waiting.measure(() => later(400)), waiting.measure(() => later(600))]),
    );
    await vi.advanceTimersByTimeAsync(500);
    expect(waiting.limit(call, waiting.leftMs)).toBeCloseTo(500);
    await vi.advanceTimersByTimeAsync(100);
    await both;
    expect(waiting.limit(call, waiting.leftMs)).toBeCloseTo(400);
  });

  it('counts a wait that failed', async () => {
    const waiting = createWaiting(1_000);
    const call = {};
    const failed = waiting.limit(call, () =>
      waiting.measure(async () => {
        await later(250);
        throw new Error('Connection terminated');
      }),
    );
    const refused = expect(failed).rejects.toThrow('Connection terminated');
    await vi.advanceTimersByTimeAsync(250);
    await refused;
    expect(waiting.limit(call, waiting.leftMs)).toBeCloseTo(750);
  });
});
