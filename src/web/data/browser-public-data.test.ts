import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerWith,
  busy,
  connection,
  createPublicData,
  heard,
  products,
} from './browser-public-data.testing.ts';
import { createBrowserPublicData } from './browser-public-data.ts';
import { viewCatalogue } from './catalogue-view.ts';

describe('public data in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is read from the configured address of the API', async () => {
    const fetch = answerWith(() => Response.json({ products }));
    const view = await createPublicData(null, 'https://api.example').catalogue('camaras');
    expect(view).toEqual(viewCatalogue(products, 'camaras'));
    expect(fetch).toHaveBeenCalledWith('https://api.example/products/all');
  });

  it('calls onProducts with the whole catalogue', async () => {
    answerWith(() => Response.json({ products }));
    await createPublicData().catalogue('camaras');
    expect(heard).toHaveBeenLastCalledWith(products);
  });

  it('has the categories of the products', async () => {
    answerWith(() => Response.json({ products }));
    expect(await createPublicData().categories()).toEqual(['Audio', 'Cámaras']);
  });

  it('rejects with the status text and code of the answer', async () => {
    answerWith(busy);
    await expect(createPublicData().catalogue('todos')).rejects.toMatchObject({
      message: 'Service Unavailable',
      status: 503,
    });
  });

  it('keeps the cards of the server when the rest cannot be read', async () => {
    const shown = viewCatalogue(products, 'todos', 1);
    answerWith(busy);
    expect(await createPublicData(shown).catalogue('todos')).toEqual({ ...shown, isCut: true });
  });

  it('keeps the cards of the server also at the second attempt', async () => {
    const shown = viewCatalogue(products, 'todos', 1);
    answerWith(busy);
    const publicData = createPublicData(shown);
    await publicData.catalogue('todos');
    expect(await publicData.catalogue('todos')).toMatchObject({ products: shown.products, isCut: true });
  });

  it('keeps the last catalogue when it cannot be read again', async () => {
    answerWith(() => Response.json({ products }));
    const publicData = createPublicData();
    await publicData.catalogue('todos');
    answerWith(busy);
    expect(await publicData.catalogue('camaras')).toEqual(viewCatalogue(products, 'camaras'));
  });

  it('returns the same list object until the catalogue changes', async () => {
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

  it('waits for hydration', async () => {
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

  it('finds a product by its id, which is encoded in the address', async () => {
    const fetch = answerWith(() => Response.json({ product: products[0] }));
    expect(await createPublicData().product('../user/1')).toEqual(products[0]);
    expect(fetch).toHaveBeenCalledWith('/products/..%2Fuser%2F1');
  });

  it('returns null for a product that the shop does not have', async () => {
    answerWith(() => Response.json({ code: 'PRODUCT_NOT_LOADED', message: '' }, { status: 404 }));
    expect(await createPublicData().product('noexiste01')).toBeNull();
    answerWith(() => new Response('<h1>Not Found</h1>', { status: 404 }));
    expect(await createPublicData().product('noexiste01')).toBeNull();
  });

  it('rejects with the status when a product could not be loaded', async () => {
    answerWith(busy);
    await expect(createPublicData().product('aud0000001')).rejects.toMatchObject({
      message: 'Error al cargar los detalles del producto',
      status: 503,
    });
  });
});

describe('a request that nobody waits for any more', () => {
  it('is ended, which does not look like a lost network', async () => {
    const stop = new AbortController();
    vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => init?.signal?.throwIfAborted());
    vi.clearAllMocks();
    stop.abort();
    await expect(createPublicData().product('aud0000001', stop.signal)).rejects.toThrow('aborted');
    expect(connection.failed).not.toHaveBeenCalled();
  });
});

describe('public data without a network', () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const cached = () => Response.json({ products }, { headers: { 'x-guardado': '1700000000000' } });
  beforeEach(() => vi.clearAllMocks());
  afterEach(() => vi.unstubAllGlobals());

  it('reports whether the shop answers or cannot be reached', async () => {
    answerWith(() => Response.json({ products }));
    const publicData = createPublicData();
    await publicData.catalogue('todos');
    expect(connection.answered).toHaveBeenLastCalledWith(null);
    vi.stubGlobal('fetch', cut);
    await publicData.catalogue('todos');
    expect(connection.failed).toHaveBeenCalledOnce();
  });

  it('reports the age of a cached catalogue and does not call onProducts', async () => {
    answerWith(cached);
    expect(await createPublicData().catalogue('todos')).toEqual(viewCatalogue(products, 'todos'));
    expect(connection.answered).toHaveBeenLastCalledWith(1_700_000_000_000);
    expect(heard).not.toHaveBeenCalled();
  });

  it('finds a product in the last catalogue, or in the cached one', async () => {
    vi.stubGlobal('fetch', (url: string) => (url.endsWith('/all') ? Promise.resolve(cached()) : cut()));
    const publicData = createPublicData();
    await expect(publicData.product('cam0000001')).rejects.toThrow(TypeError);
    expect(await publicData.findInLastList('cam0000001')).toEqual(products[1]);
    vi.stubGlobal('fetch', cut);
    expect(await publicData.findInLastList('cam0000001')).toEqual(products[1]);
    expect(await publicData.findInLastList('nuevo00001')).toBeNull();
  });
});
