import { describe, expect, it, vi } from 'vitest';
import { refusedWith } from '../runtime/page-error.ts';
import { createMatcher } from './matcher.ts';
import type { RouteObject } from './route.ts';
import { createFakeHistory, createSlowLoader, openRouter } from './router.testing.ts';
import { createRouter } from './router.ts';

describe('the data of a page that stays', () => {
  it('are kept when only another parameter changes below it, and loaded when the query changes', async () => {
    const list = vi.fn(() => 'list');
    const inbox = { id: 'inbox', path: '/pedidos', loader: list };
    const { router } = await openRouter([
      { ...inbox, children: [{ path: '/pedidos/:id', loader: () => 'one' }] },
    ]);
    await router.navigate('/pedidos');
    await router.navigate('/pedidos/1');
    await router.navigate('/pedidos/2');
    expect(list).toHaveBeenCalledOnce();
    await router.navigate('/pedidos/2?estado=nuevo');
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('are loaded again by revalidate, without a navigation', async () => {
    const loader = vi.fn(() => 'data');
    const { router } = await openRouter([{ path: '/tienda', loader }], '/tienda');
    const { place } = router.get().page;
    const done = router.revalidate();
    expect(router.get()).toMatchObject({ isRevalidating: true, isNavigating: false });
    await done;
    expect(loader).toHaveBeenCalledTimes(2);
    expect(router.get().page.place).toBe(place);
  });

  it('are loaded once more when they change while the next page is loading', async () => {
    const { loader, answer } = createSlowLoader();
    const { router, shown } = await openRouter([{ id: 'shop', path: '/tienda', loader }]);
    const done = router.navigate('/tienda');
    await router.revalidate();
    answer('old');
    await done;
    expect(loader).toHaveBeenCalledTimes(2);
    answer('new');
    await vi.waitFor(() => expect(shown().loaderData).toMatchObject({ shop: 'new' }));
  });

  it('are loaded as shouldRevalidate says', async () => {
    const loader = vi.fn();
    const shouldRevalidate = vi.fn(({ isReload }: { isReload: boolean }) => isReload);
    const page = { path: '/tienda', loader, shouldRevalidate };
    const { router } = await openRouter([page], '/tienda');
    await router.navigate('/tienda?q=radio');
    expect(loader).toHaveBeenCalledOnce();
    await router.navigate('/tienda?q=radio', { isChanged: true });
    expect(loader).toHaveBeenCalledTimes(2);
    await router.revalidate();
    expect(loader).toHaveBeenCalledTimes(3);
    expect(shouldRevalidate.mock.calls.map(([args]) => args)).toMatchObject([
      { isReload: false, isUsual: true },
      { isReload: true, isUsual: true },
      { isReload: true, isUsual: true },
    ]);
  });
});

describe('the first page', () => {
  const page = (loader: () => unknown, more = {}) => [{ id: 'shop', path: '/tienda', loader, ...more }];
  const served = { loaderData: { shop: 'first part' }, errors: null };
  const openServed = (routes: RouteObject[], data: Parameters<typeof createRouter>[2]) =>
    createRouter(createMatcher(routes), createFakeHistory('/tienda'), data);

  it('is shown with the data of the server, which are not loaded again', () => {
    const loader = vi.fn();
    expect(openServed(page(loader), served).get().page).toMatchObject({ isLoaded: true, ...served });
    expect(loader).not.toHaveBeenCalled();
  });

  it('loads the rest of data that the server sent in part', async () => {
    const routes = page(() => 'everything', { loadsAfterHydration: true });
    const router = openServed(routes, served);
    expect(router.get().page).toMatchObject({ isLoaded: false, ...served });
    await vi.waitFor(() => expect(router.get().page.loaderData).toEqual({ shop: 'everything' }));
    expect(router.get()).toMatchObject({ isNavigating: false, page: { isLoaded: true } });
  });

  it('with an error loads nothing below the error', () => {
    const loader = vi.fn();
    const errors = { shell: refusedWith(404, 'No existe') };
    const routes = [{ id: 'shell', path: '/', children: page(loader) }];
    expect(openServed(routes, { loaderData: {}, errors }).get().page.isLoaded).toBe(true);
    expect(loader).not.toHaveBeenCalled();
  });
});
