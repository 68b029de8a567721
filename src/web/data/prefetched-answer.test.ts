import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, busy, createPublicData, products } from './browser-public-data.testing.ts';

describe('a prefetched product', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is fetched once', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    publicData.prefetchProduct('p1');
    expect(await publicData.product('p1')).toEqual(products[0]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is fetched again when it is opened a second time, and so is another product', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    await publicData.product('p2');
    await publicData.product('p1');
    expect(fetch.mock.calls.flat()).toEqual(['/products/p1', '/products/p2', '/products/p1']);
  });

  it('is fetched again after three seconds', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    vi.advanceTimersByTime(3_000);
    await publicData.product('p1');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('rejects only for the caller that opens it', async () => {
    answerWith(busy);
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    await expect(publicData.product('p1')).rejects.toMatchObject({ status: 503 });
  });

  it('is fetched again after dropPrefetched', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    publicData.dropPrefetched();
    await publicData.product('p1');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('a prefetched list', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('uses the prefetched answer', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const publicData = createPublicData();
    publicData.prefetchLists();
    expect((await publicData.catalogue('Todos')).products).toEqual(products);
    expect(fetch).toHaveBeenCalledTimes(1);
    await publicData.catalogue('Todos');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is fetched again after dropPrefetched', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const publicData = createPublicData();
    publicData.prefetchLists();
    publicData.dropPrefetched();
    await publicData.catalogue('Todos');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
