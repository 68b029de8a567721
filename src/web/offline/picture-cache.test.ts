import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_CACHE_LIMITS } from '../../domain/offline.ts';
import { FakeCache } from './caches.testing.ts';
import { createPictureCache } from './picture-cache.ts';

const DAY = 24 * 60 * 60_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('createPictureCache', () => {
  const addressOf = (name: string, width = 320) => `https://tienda.example/images/${name}-${width}.webp`;

  async function openWith(count: number) {
    const cache = new FakeCache();
    const pictures = createPictureCache(async () => cache);
    for (let number = 0; number < count; number += 1) {
      await pictures.store(addressOf(String(number)), new Response(String(number)));
    }
    return { cache, pictures };
  }

  it('deletes the oldest pictures above the limit', async () => {
    const { cache, pictures } = await openWith(PICTURE_CACHE_LIMITS.max + 3);
    expect(cache.entries.size).toBe(PICTURE_CACHE_LIMITS.max);
    expect(await pictures.find(addressOf('2'))).toBeNull();
    expect(await (await pictures.find(addressOf('3')))?.text()).toBe('3');
  });

  it('does not find a picture after a month, and lists it last when it is stored again', async () => {
    const { cache, pictures } = await openWith(2);
    vi.advanceTimersByTime((PICTURE_CACHE_LIMITS.days - 0.5) * DAY);
    expect(await pictures.find(addressOf('0'))).not.toBeNull();
    vi.advanceTimersByTime(DAY);
    expect(await pictures.find(addressOf('0'))).toBeNull();
    await pictures.store(addressOf('0'), new Response('new'));
    expect([...cache.entries.keys()]).toEqual([addressOf('1'), addressOf('0')]);
  });

  it('finds a similar picture only in another width of the same picture', async () => {
    const { pictures } = await openWith(2);
    expect(await (await pictures.findSimilar(addressOf('1', 1280)))?.text()).toBe('1');
    expect(await pictures.findSimilar(addressOf('7', 1280))).toBeNull();
  });
});
