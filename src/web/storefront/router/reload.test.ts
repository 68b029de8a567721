import { describe, expect, it, vi } from 'vitest';
import { refusedWith } from '../../runtime/page-error.ts';
import { createSlowLoader, createTestRouter, listOf, listPage, openRouter } from './router.testing.ts';
import { type Content, NOT_FOUND, NOTHING } from './state.tsx';

describe('the data of a page that stays', () => {
  it('are loaded again by reload, without a navigation', async () => {
    const { load, answer } = createSlowLoader();
    const { router, shown } = createTestRouter({ shop: listPage(load) }, '/tienda', {
      isLoaded: true,
      categories: [],
    });
    const { place } = router.get().page;
    const done = router.reload();
    expect(router.get().isNavigating).toBe(false);
    answer('new');
    await done;
    expect(shown().page?.data).toEqual(listOf('new'));
    expect(router.get().page.place).toBe(place);
  });

  it('are loaded once more when they change while the next page is loading', async () => {
    const { load, answer } = createSlowLoader();
    const { router, shown } = await openRouter({ shop: listPage(load) });
    const done = router.go('/tienda');
    await router.reload();
    answer('old');
    await done;
    expect(load).toHaveBeenCalledTimes(2);
    answer('new');
    await vi.waitFor(() => expect(shown().page?.data).toEqual(listOf('new')));
  });

  it('are loaded as mustReload says, and always when they may have changed', async () => {
    const load = vi.fn(async () => listOf('Todos'));
    const mustReload = vi.fn((_from: URL, _to: URL) => false);
    const { router } = await openRouter({ shop: listPage(load, { mustReload }) }, '/tienda?q=a');
    const { shown } = router.get().page;
    await router.go('/tienda?q=radio');
    expect(load).toHaveBeenCalledOnce();
    expect(router.get().page.shown).toBe(shown);
    expect(mustReload.mock.calls[0]!.map(({ search }) => search)).toEqual(['?q=a', '?q=radio']);
    await router.go('/tienda?q=radio', { isChanged: true });
    expect(load).toHaveBeenCalledTimes(2);
    await router.reload();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('are loaded on the way to another page, and after an error', async () => {
    const load = vi.fn(async () => listOf('Todos'));
    load.mockRejectedValueOnce(refusedWith(503, 'Ocupado'));
    const list = listPage(load, { mustReload: () => false });
    const { router, shown } = await openRouter({ shop: list, category: list }, '/tienda');
    expect(shown().error).toEqual(refusedWith(503, 'Ocupado'));
    await router.go('/tienda?q=radio');
    expect(shown()).toMatchObject({ page: { name: 'shop' }, error: undefined });
    await router.go('/tienda/audio/lista');
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('the categories', () => {
  it('are loaded beside the first page, and again only when they may have changed', async () => {
    const { router, loadCategories } = await openRouter({});
    expect(router.get().page.categories).toEqual(['Audio']);
    await router.go('/tienda');
    expect(loadCategories).toHaveBeenCalledOnce();
    await router.go('/inicio', { isChanged: true });
    await router.reload();
    expect(loadCategories).toHaveBeenCalledTimes(3);
  });
});

describe('the first page', () => {
  const served = (category: string): Content => ({
    shown: { page: { name: 'shop', data: listOf(category) }, element: null },
    error: undefined,
  });

  it('is shown with the data of the server, which are not loaded again', () => {
    const load = vi.fn(async () => listOf('Todos'));
    const { shown, loadCategories } = createTestRouter({ shop: listPage(load) }, '/tienda', {
      content: served('Todos'),
      isLoaded: true,
      categories: ['Audio'],
    });
    expect(shown().page?.data).toEqual(listOf('Todos'));
    expect(load).not.toHaveBeenCalled();
    expect(loadCategories).not.toHaveBeenCalled();
  });

  it('loads the rest of data that the server sent in part', async () => {
    const { load, answer } = createSlowLoader();
    const { router, shown } = createTestRouter({ shop: listPage(load) }, '/tienda', {
      content: served('first part'),
      categories: ['Audio'],
    });
    expect(router.get().isNavigating).toBe(false);
    expect(shown().page?.data).toEqual(listOf('first part'));
    answer('everything');
    await vi.waitFor(() => expect(router.get().page.place.isLoaded).toBe(true));
    expect(shown().page?.data).toEqual(listOf('everything'));
  });

  it('goes on loading the rest when the visitor leaves it, because the list is of use later', async () => {
    const { load } = createSlowLoader();
    const { router } = createTestRouter({ shop: listPage(load) }, '/tienda', { content: served('part') });
    await router.go('/contacto');
    const [{ signal }] = load.mock.calls[0]!;
    expect(signal.aborted).toBe(false);
  });

  it('loads the rest even for a search that began before', async () => {
    const { load, answer } = createSlowLoader();
    const list = listPage(load, { mustReload: () => false });
    const { router, shown } = createTestRouter({ shop: list }, '/tienda', {
      content: served('first part'),
      categories: [],
    });
    const done = router.go('/tienda?q=radio');
    answer('first');
    answer('second');
    await done;
    expect(shown().page?.data).toEqual(listOf('second'));
  });

  it('with an error loads nothing', () => {
    const load = vi.fn(async () => listOf('Todos'));
    createTestRouter({ shop: listPage(load) }, '/tienda', { content: NOT_FOUND, isLoaded: true });
    expect(load).not.toHaveBeenCalled();
  });

  it('of the service worker is the error page at an unknown address', async () => {
    const { shown } = await openRouter({}, '/nada');
    expect(shown()).toEqual({ address: '/nada', page: null, error: NOT_FOUND.error });
  });

  it('of an order stays as the server sent it', async () => {
    const content: Content = {
      shown: { page: { name: 'order', data: { problem: 'unknown' } }, element: null },
      error: undefined,
    };
    const { router, history, shown } = createTestRouter({}, '/pedido/llave', { content, isLoaded: true });
    await router.go('#datos');
    history.go(-1);
    await router.reload();
    expect(shown().page?.name).toBe('order');
    expect(history.load).not.toHaveBeenCalled();
    expect(router.get().page.error).toBe(NOTHING.error);
  });
});
