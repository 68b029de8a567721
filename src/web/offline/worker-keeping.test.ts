import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_AT_HEADER, PICTURES_KEPT } from '../../domain/offline.ts';
import { FakeCache } from './caches.testing.ts';
import { findCatalogue, keepCatalogue } from './catalogue-cache.ts';
import { createKeptPictures } from './picture-cache.ts';
import { createPatience } from './worker-network.ts';

const DAY = 24 * 60 * 60_000;
const LIST = '/products/all';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

function list(etag: string, text = etag): Response {
  return new Response(text, { headers: { etag } });
}

describe('the kept catalogue', () => {
  it('tells when the shop gave it', async () => {
    const cache = new FakeCache();
    await keepCatalogue(cache, LIST, list('"1"'), Date.now());
    vi.advanceTimersByTime(2 * DAY);
    const kept = await findCatalogue(cache, LIST, false);
    expect(kept?.headers.get(KEPT_AT_HEADER)).toBe(String(Date.now() - 2 * DAY));
    expect(await kept?.text()).toBe('"1"');
  });

  it('is fresh again, and not written again, when the shop says that it is still the same', async () => {
    const cache = new FakeCache();
    await keepCatalogue(cache, LIST, list('"1"', 'first'), Date.now());
    vi.advanceTimersByTime(DAY);
    await keepCatalogue(cache, LIST, list('"1"', 'again'), Date.now());
    const kept = await findCatalogue(cache, LIST, false);
    expect(kept?.headers.get(KEPT_AT_HEADER)).toBe(String(Date.now()));
    expect(await kept?.text()).toBe('first');
    await keepCatalogue(cache, LIST, list('"2"'), Date.now());
    expect(await (await findCatalogue(cache, LIST, false))?.text()).toBe('"2"');
  });

  it('passes for the shop’s own answer only when a slow shop gave it a moment ago', async () => {
    const cache = new FakeCache();
    await keepCatalogue(cache, LIST, list('"1"'), Date.now());
    const markOf = async (isSlow: boolean) =>
      (await findCatalogue(cache, LIST, isSlow))?.headers.get(KEPT_AT_HEADER) ?? null;
    expect(await markOf(true)).toBeNull();
    expect(await markOf(false)).not.toBeNull();
    vi.advanceTimersByTime(61_000);
    expect(await markOf(true)).not.toBeNull();
  });

  it('is none before the first', async () => {
    expect(await findCatalogue(new FakeCache(), LIST, false)).toBeNull();
  });
});

describe('kept pictures', () => {
  const addressOf = (name: string, width = 320) => `https://tienda.example/images/${name}-${width}.webp`;

  async function openWith(count: number) {
    const cache = new FakeCache();
    const pictures = createKeptPictures(async () => cache);
    for (let number = 0; number < count; number += 1) {
      await pictures.keep(addressOf(String(number)), new Response(String(number)));
    }
    return { cache, pictures };
  }

  it('are as many as there may be: the oldest goes first', async () => {
    const { cache, pictures } = await openWith(PICTURES_KEPT.most + 3);
    expect(cache.kept.size).toBe(PICTURES_KEPT.most);
    expect(await pictures.find(addressOf('2'))).toBeNull();
    expect(await (await pictures.find(addressOf('3')))?.text()).toBe('3');
  });

  it('are fetched anew after a month, and not the first to go then', async () => {
    const { cache, pictures } = await openWith(2);
    vi.advanceTimersByTime((PICTURES_KEPT.days - 0.5) * DAY);
    expect(await pictures.find(addressOf('0'))).not.toBeNull();
    vi.advanceTimersByTime(DAY);
    expect(await pictures.find(addressOf('0'))).toBeNull();
    await pictures.keep(addressOf('0'), new Response('new'));
    expect([...cache.kept.keys()]).toEqual([addressOf('1'), addressOf('0')]);
  });

  it('stand in for each other in another width, and for no other picture', async () => {
    const { pictures } = await openWith(2);
    expect(await (await pictures.findSimilar(addressOf('1', 1280)))?.text()).toBe('1');
    expect(await pictures.findSimilar(addressOf('7', 1280))).toBeNull();
  });
});

describe('the patience with the shop', () => {
  const never = () => new Promise<Response>(() => undefined);

  async function outcomeAfter(milliseconds: number, asking: Promise<unknown>): Promise<unknown> {
    const waiting = Promise.race([asking, new Promise((r) => setTimeout(r, milliseconds, 'waiting'))]);
    await vi.advanceTimersByTimeAsync(milliseconds + 1);
    return waiting;
  }

  it('lasts some seconds at first, and hardly a moment right after', async () => {
    const patiently = createPatience();
    expect(await outcomeAfter(3_000, patiently(never()))).toBe('waiting');
    expect(await outcomeAfter(5_000, patiently(never()))).toBe('late');
    expect(await outcomeAfter(1_000, patiently(never()))).toBe('late');
  });

  it('is back when an answer arrives, be it too late', async () => {
    const patiently = createPatience();
    const slow = new Promise<Response>((resolve) => setTimeout(resolve, 6_000, new Response('')));
    expect(await outcomeAfter(5_000, patiently(slow))).toBe('late');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcomeAfter(1_000, patiently(never()))).toBe('waiting');
  });

  it('ends at once with a broken connection or a fault of the shop, not with what it refuses', async () => {
    const patiently = createPatience();
    expect(await patiently(Promise.reject(new TypeError('cut')))).toBe('failed');
    expect(await patiently(Promise.resolve(new Response('', { status: 502 })))).toBe('failed');
    expect(await patiently(Promise.resolve(new Response('', { status: 404 })))).toMatchObject({
      status: 404,
    });
  });
});
