import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_AT_HEADER } from '../../domain/offline.ts';
import { FakeCache } from './caches.testing.ts';
import { findCatalogue, storeCatalogue } from './catalogue-cache.ts';

const DAY = 24 * 60 * 60_000;
const LIST = '/products/all';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

function list(etag: string, text = etag): Response {
  return new Response(text, { headers: { etag } });
}

describe('findCatalogue', () => {
  it('returns the stored catalogue with the time when the shop sent it', async () => {
    const cache = new FakeCache();
    await storeCatalogue(cache, LIST, list('"1"'));
    vi.advanceTimersByTime(2 * DAY);
    const found = await findCatalogue(cache, LIST, false);
    expect(found?.headers.get(STORED_AT_HEADER)).toBe(String(Date.now() - 2 * DAY));
    expect(await found?.text()).toBe('"1"');
  });

  it('returns the new time, and the list is not stored again, when the ETag is the same', async () => {
    const cache = new FakeCache();
    await storeCatalogue(cache, LIST, list('"1"', 'first'));
    vi.advanceTimersByTime(DAY);
    await storeCatalogue(cache, LIST, list('"1"', 'again'));
    const found = await findCatalogue(cache, LIST, false);
    expect(found?.headers.get(STORED_AT_HEADER)).toBe(String(Date.now()));
    expect(await found?.text()).toBe('first');
    await storeCatalogue(cache, LIST, list('"2"'));
    expect(await (await findCatalogue(cache, LIST, false))?.text()).toBe('"2"');
  });

  it('returns the list without a time only when a slow shop sent it a moment ago', async () => {
    const cache = new FakeCache();
    await storeCatalogue(cache, LIST, list('"1"'));
    const markOf = async (isSlow: boolean) =>
      (await findCatalogue(cache, LIST, isSlow))?.headers.get(STORED_AT_HEADER) ?? null;
    expect(await markOf(true)).toBeNull();
    expect(await markOf(false)).not.toBeNull();
    vi.advanceTimersByTime(61_000);
    expect(await markOf(true)).not.toBeNull();
  });

  it('returns null when no catalogue is stored', async () => {
    expect(await findCatalogue(new FakeCache(), LIST, false)).toBeNull();
  });
});
