import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleProduct } from '../../domain/samples.testing.ts';
import { viewCatalogue } from './catalogue-view.ts';
import { createFetchSource } from './browser-public-data.ts';
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

function createSource(shown: CatalogueView | null = null, apiBaseUrl = '') {
  return createFetchSource({ apiBaseUrl, connection, hydrated, shown, onProducts: heard });
}

const busy = () => new Response('', { status: 503, statusText: 'Service Unavailable' });

describe('public data in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('comes from the API at the address that the shop configured', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const view = await createSource(null, 'https://api.example').catalogue('camaras');
    expect(view).toEqual(viewCatalogue(products, 'camaras'));
    expect(fetch).toHaveBeenCalledWith('https://api.example/products/all');
  });

  it('tells whoever keeps products of the whole catalogue when it arrives', async () => {
    answerWith(() => Response.json({ products }));
    await createSource().catalogue('camaras');
    expect(heard).toHaveBeenLastCalledWith(products);
  });

  it('names the categories found in the products', async () => {
    answerWith(() => Response.json({ products }));
    expect(await createSource().categories()).toEqual(['Audio', 'Cámaras']);
  });

  it('fails with the status text and code of the answer', async () => {
    answerWith(busy);
    await expect(createSource().catalogue('todos')).rejects.toMatchObject({
      data: 'Service Unavailable',
      init: { status: 503 },
    });
  });

  it('leaves the cards that the server sent when the rest cannot be read', async () => {
    const shown = viewCatalogue(products, 'todos', 1);
    answerWith(busy);
    expect(await createSource(shown).catalogue('todos')).toEqual({ ...shown, isCut: true });
  });

  it('leaves them also when it is asked again', async () => {
    const shown = viewCatalogue(products, 'todos', 1);
    answerWith(busy);
    const source = createSource(shown);
    await source.catalogue('todos');
    expect(await source.catalogue('todos')).toMatchObject({ products: shown.products, isCut: true });
  });

  it('goes on with the catalogue that it read before when it cannot be read again', async () => {
    answerWith(() => Response.json({ products }));
    const source = createSource();
    await source.catalogue('todos');
    answerWith(busy);
    expect(await source.catalogue('camaras')).toEqual(viewCatalogue(products, 'camaras'));
  });

  it('gives the very same list while the catalogue is the same, and another one when it changed', async () => {
    const answer = (etag: string) => () => Response.json({ products }, { headers: { etag } });
    answerWith(answer('"1"'));
    const source = createSource();
    const first = await source.catalogue('todos');
    expect(await source.catalogue('todos')).toBe(first);
    answerWith(answer('"2"'));
    const second = await source.catalogue('todos');
    expect(second).not.toBe(first);
    expect(second).toEqual(first);
  });

  it('does not show the first list again in place of a later one', async () => {
    const source = createSource(viewCatalogue(products, 'todos'));
    answerWith(busy);
    await source.catalogue('todos');
    await expect(source.catalogue('audio')).rejects.toBeDefined();
  });

  it('waits until React has adopted the page', async () => {
    const hydration = Promise.withResolvers<void>();
    answerWith(() => Response.json({ products }));
    const source = createFetchSource({
      apiBaseUrl: '',
      connection,
      hydrated: hydration.promise,
      shown: null,
      onProducts: heard,
    });
    const settled = vi.fn();
    const reading = source.catalogue('todos').then(settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    hydration.resolve();
    await reading;
    expect(settled).toHaveBeenCalledOnce();
  });

  it('finds a product by its id, which cannot name another address', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    expect(await createSource().product('../user/1')).toEqual(products[0]);
    expect(fetch).toHaveBeenCalledWith('/products/..%2Fuser%2F1');
  });

  it('has no product where the shop has none', async () => {
    answerWith(() => new Response('', { status: 404 }));
    expect(await createSource().product('noexiste01')).toBeNull();
  });

  it('says that a product could not be loaded, with the status', async () => {
    answerWith(busy);
    await expect(createSource().product('aud0000001')).rejects.toMatchObject({
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
    const source = createSource();
    await source.catalogue('todos');
    expect(connection.answered).toHaveBeenLastCalledWith(null);
    vi.stubGlobal('fetch', cut);
    await source.catalogue('todos');
    expect(connection.failed).toHaveBeenCalledOnce();
  });

  it('tells how old a kept catalogue is, and takes it for no news of the shop', async () => {
    answerWith(kept);
    expect(await createSource().catalogue('todos')).toEqual(viewCatalogue(products, 'todos'));
    expect(connection.answered).toHaveBeenLastCalledWith(1_700_000_000_000);
    expect(heard).not.toHaveBeenCalled();
  });

  it('finds a product in the catalogue that was read before, or in the kept one', async () => {
    vi.stubGlobal('fetch', (url: string) => (url.endsWith('/all') ? Promise.resolve(kept()) : cut()));
    const source = createSource();
    await expect(source.product('cam0000001')).rejects.toThrow(TypeError);
    expect(await source.listed('cam0000001')).toEqual(products[1]);
    vi.stubGlobal('fetch', cut);
    expect(await source.listed('cam0000001')).toEqual(products[1]);
    expect(await source.listed('nuevo00001')).toBeNull();
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
    const source = createSource();
    source.prepareProduct('p1');
    source.prepareProduct('p1');
    expect(await source.product('p1')).toEqual(products[0]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when it is opened once more, and so is any other', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const source = createSource();
    source.prepareProduct('p1');
    await source.product('p2');
    await source.product('p1');
    expect(fetch.mock.calls.flat()).toEqual(['/products/p1', '/products/p2', '/products/p1']);
  });

  it('is asked for again when the tap never came', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const source = createSource();
    source.prepareProduct('p1');
    vi.advanceTimersByTime(3_000);
    await source.product('p1');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('tells of a failure only to who opens it', async () => {
    answerWith(busy);
    const source = createSource();
    source.prepareProduct('p1');
    await expect(source.product('p1')).rejects.toMatchObject({ init: { status: 503 } });
  });

  it('is asked for again when something else was done first', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    const source = createSource();
    source.prepareProduct('p1');
    source.forgetPrepared();
    await source.product('p1');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('a list that is about to be opened', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is made of what was asked for when its link was pressed', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const source = createSource();
    source.prepareLists();
    expect((await source.catalogue('Todos')).products).toEqual(products);
    expect(fetch).toHaveBeenCalledTimes(1);
    await source.catalogue('Todos');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is asked for again when something else was done first', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const source = createSource();
    source.prepareLists();
    source.forgetPrepared();
    await source.catalogue('Todos');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
