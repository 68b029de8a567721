import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleProduct } from '../../domain/samples.testing.ts';
import { viewCatalogue } from './catalogue-view.ts';
import { createBrowserPublicData } from './browser-public-data.ts';
import type { CatalogueView } from './public-data.ts';

const products = [sampleProduct(), sampleProduct({ _id: 'cam0000001', category: 'Cámaras' })];
const hydrated = Promise.resolve();
const heard = vi.fn();
const connection = { answered: vi.fn(), failed: vi.fn() };

function answerWith(response: () => Response) {
  const fetch = vi.fn(async (_url: string) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function createPublicData(shown: CatalogueView | null = null, apiBaseUrl = '') {
  return createBrowserPublicData({ apiBaseUrl, connection, hydrated, shown, onProducts: heard });
}

const busy = () => new Response('', { status: 503, statusText: 'Service Unavailable' });

describe('public data in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('comes from the API at the address that the shop configured', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const view = await createPublicData(null, 'https://api.example').catalogue('camaras');
    expect(view).toEqual(viewCatalogue(products, 'camaras'));
    expect(fetch).toHaveBeenCalledWith('https://api.example/products/all');
  });

  it('tells whoever keeps products of the whole catalogue when it arrives', async () => {
    answerWith(() => Response.json({ products }));
    await createPublicData().catalogue('camaras');
    expect(heard).toHaveBeenLastCalledWith(products);
  });

  it('names the categories found in the products', async () => {
    answerWith(() => Response.json({ products }));
    expect(await createPublicData().categories()).toEqual(['Audio', 'Cámaras']);
  });

  it('fails with the status text and code of the answer', async () => {
    answerWith(busy);
    await expect(createPublicData().catalogue('todos')).rejects.toMatchObject({
      data: 'Service Unavailable',
      init: { status: 503 },
    });
  });

  it('leaves the cards that the server sent when the rest cannot be read', async () => {
    const shown = viewCatalogue(products, 'todos', 1);
    answerWith(busy);
    expect(await createPublicData(shown).catalogue('todos')).toEqual({ ...shown, isCut: true });
  });

  it('leaves them also when it is asked again', async () => {
    const shown = viewCatalogue(products, 'todos', 1);
    answerWith(busy);
    const publicData = createPublicData(shown);
    await publicData.catalogue('todos');
    expect(await publicData.catalogue('todos')).toMatchObject({ products: shown.products, isCut: true });
  });

  it('goes on with the catalogue that it read before when it cannot be read again', async () => {
    answerWith(() => Response.json({ products }));
    const publicData = createPublicData();
    await publicData.catalogue('todos');
    answerWith(busy);
    expect(await publicData.catalogue('camaras')).toEqual(viewCatalogue(products, 'camaras'));
  });

  it('gives the very same list while the catalogue is the same, and another one when it changed', async () => {
    const answer = (etag: string) => () => Response.json({ products }, { headers: { etag } });
    answerWith(answer('"1"'));
    const publicData = createPublicData();
    const first = await publicData.catalogue('todos');
    expect(await publicData.catalogue('todos')).toBe(first);
    answerWith(answer('"2"'));
    const second = await publicData.catalogue('todos');
    expect(second).not.toBe(first);
    expect(second).toEqual(first);
  });

  it('does not show the first list again in place of a later one', async () => {
    const publicData = createPublicData(viewCatalogue(products, 'todos'));
    answerWith(busy);
    await publicData.catalogue('todos');
    await expect(publicData.catalogue('audio')).rejects.toBeDefined();
  });

  it('waits until React has adopted the page', async () => {
    const hydration = Promise.withResolvers<void>();
    answerWith(() => Response.json({ products }));
    const publicData = createBrowserPublicData({
      apiBaseUrl: '',
      connection,
      hydrated: hydration.promise,
      shown: null,
      onProducts: heard,
    });
    const settled = vi.fn();
    const reading = publicData.catalogue('todos').then(settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    hydration.resolve();
    await reading;
    expect(settled).toHaveBeenCalledOnce();
  });

  it('finds a product by its id, which cannot name another address', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    expect(await createPublicData().product('../user/1')).toEqual(products[0]);
    expect(fetch).toHaveBeenCalledWith('/products/..%2Fuser%2F1');
  });

  it('has no product where the shop has none', async () => {
    answerWith(() => new Response('', { status: 404 }));
    expect(await createPublicData().product('noexiste01')).toBeNull();
  });

  it('says that a product could not be loaded, with the status', async () => {
    answerWith(busy);
    await expect(createPublicData().product('aud0000001')).rejects.toMatchObject({
      data: 'Error al cargar los detalles del producto',
      init: { status: 503 },
    });
  });
});

describe('public data without a network', () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const kept = () => Response.json({ products }, { headers: { 'x-guardado': '1700000000000' } });
  beforeEach(() => vi.clearAllMocks());
  afterEach(() => vi.unstubAllGlobals());

  it('tells of a shop that answers, and of one that cannot be reached', async () => {
    answerWith(() => Response.json({ products }));
    const publicData = createPublicData();
    await publicData.catalogue('todos');
    expect(connection.answered).toHaveBeenLastCalledWith(null);
    vi.stubGlobal('fetch', cut);
    await publicData.catalogue('todos');
    expect(connection.failed).toHaveBeenCalledOnce();
  });

  it('tells how old a kept catalogue is, and takes it for no news of the shop', async () => {
    answerWith(kept);
    expect(await createPublicData().catalogue('todos')).toEqual(viewCatalogue(products, 'todos'));
    expect(connection.answered).toHaveBeenLastCalledWith(1_700_000_000_000);
    expect(heard).not.toHaveBeenCalled();
  });

  it('finds a product in the catalogue that was read before, or in the kept one', async () => {
    vi.stubGlobal('fetch', (url: string) => (url.endsWith('/all') ? Promise.resolve(kept()) : cut()));
    const publicData = createPublicData();
    await expect(publicData.product('cam0000001')).rejects.toThrow(TypeError);
    expect(await publicData.findInLastList('cam0000001')).toEqual(products[1]);
    vi.stubGlobal('fetch', cut);
    expect(await publicData.findInLastList('cam0000001')).toEqual(products[1]);
    expect(await publicData.findInLastList('nuevo00001')).toBeNull();
  });
});

describe('a product that is about to be opened', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for once, when its link is pressed', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    publicData.prefetchProduct('p1');
    expect(await publicData.product('p1')).toEqual(products[0]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when it is opened once more, and so is any other', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    await publicData.product('p2');
    await publicData.product('p1');
    expect(fetch.mock.calls.flat()).toEqual(['/products/p1', '/products/p2', '/products/p1']);
  });

  it('is asked for again when the tap never came', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    vi.advanceTimersByTime(3_000);
    await publicData.product('p1');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('tells of a failure only to who opens it', async () => {
    answerWith(busy);
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    await expect(publicData.product('p1')).rejects.toMatchObject({ init: { status: 503 } });
  });

  it('is asked for again when something else was done first', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const publicData = createPublicData();
    publicData.prefetchProduct('p1');
    publicData.dropPrefetched();
    await publicData.product('p1');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('a list that is about to be opened', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is made of what was asked for when its link was pressed', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const publicData = createPublicData();
    publicData.prefetchLists();
    expect((await publicData.catalogue('Todos')).products).toEqual(products);
    expect(fetch).toHaveBeenCalledTimes(1);
    await publicData.catalogue('Todos');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is asked for again when something else was done first', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const publicData = createPublicData();
    publicData.prefetchLists();
    publicData.dropPrefetched();
    await publicData.catalogue('Todos');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
