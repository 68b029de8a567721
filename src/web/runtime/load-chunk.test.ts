import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk, loadPageChunk } from './load-chunk.ts';

const never = () => new Promise<never>(() => undefined);

describe('loadChunk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('resolves with the chunk', async () => {
    expect(await loadChunk(async () => 'la ayuda')).toBe('la ayuda');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects when the request fails', async () => {
    const gone = new Error('404');
    await expect(loadChunk(() => Promise.reject(gone))).rejects.toBe(gone);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects after 120 seconds', async () => {
    const settled = vi.fn();
    const loading = loadChunk(never).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled).toHaveBeenCalledOnce();
  });

  it('rejects with a message for people when a page does not arrive', async () => {
    const message = 'No pudimos cargar esta página. Revisa tu conexión.';
    await expect(loadPageChunk(() => Promise.reject(new Error('404')))).rejects.toMatchObject({
      status: 503,
      message,
    });
    expect(await loadPageChunk(async () => 'la ayuda')).toBe('la ayuda');
  });
});
