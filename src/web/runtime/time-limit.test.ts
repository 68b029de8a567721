import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

describe('work with a time limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns its result and leaves no timer', async () => {
    expect(await withTimeLimit(1_000, async () => 'hecho')).toBe('hecho');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with its own error when it fails in time', async () => {
    const refused = new TypeError('Failed to fetch');
    await expect(withTimeLimit(1_000, () => Promise.reject(refused))).rejects.toBe(refused);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is aborted after the limit, and the error is not an AbortError', async () => {
    const settled = vi.fn();
    const running = withTimeLimit(1_000, untilAborted).catch(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await running;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'Error' }));
  });

  it('works in a browser without AbortSignal.timeout', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await withTimeLimit(1_000, async () => undefined);
    expect(timeout).not.toHaveBeenCalled();
    timeout.mockRestore();
  });
});
