import { describe, expect, it, vi } from 'vitest';
import { refusedWith } from '../../runtime/page-error.ts';
import { createSlowLoader, createTestRouter, listOf, listPage, openRouter } from './router.testing.ts';

const data = (category: string) => ({ data: listOf(category) });

describe('a navigation', () => {
  it('shows the page when its data are loaded, and until then that it is under way', async () => {
    const { load, answer } = createSlowLoader();
    const { router, history, shown } = await openRouter({ shop: listPage(load) });
    const done = router.go('/tienda');
    expect(router.get().isNavigating).toBe(true);
    expect(shown().address).toBe('/inicio');
    answer('Todos');
    await done;
    expect(shown()).toMatchObject({ address: '/tienda', page: { name: 'shop', ...data('Todos') } });
    expect(router.get().isNavigating).toBe(false);
    expect(history.addresses()).toEqual(['/inicio', '/tienda']);
  });

  it('gives way to a newer one, whatever arrives first, and ends its request', async () => {
    const slow = createSlowLoader();
    const { router, history, shown } = await openRouter({ shop: listPage(slow.load) });
    const first = router.go('/tienda');
    const [{ signal }] = slow.load.mock.calls[0]!;
    expect(signal.aborted).toBe(false);
    await router.go('/contacto');
    expect(signal.aborted).toBe(true);
    slow.answer('late');
    await first;
    expect(shown()).toMatchObject({ address: '/contacto', page: { name: 'contact' } });
    expect(history.addresses()).toEqual(['/inicio', '/contacto']);
  });

  it('shows the error of data or code that did not arrive, and tries again', async () => {
    const code = vi.fn(async () => () => null);
    const refused = refusedWith(503, 'No llegó');
    code.mockRejectedValueOnce(refused);
    const { router, shown } = await openRouter({ contact: { load: async () => null, code } });
    await router.go('/contacto');
    expect(shown()).toEqual({ address: '/contacto', page: null, error: refused });
    await router.go('/contacto');
    expect(shown()).toMatchObject({ page: { name: 'contact' }, error: undefined });
  });

  it('to / leads to the catalogue', async () => {
    const { router, history } = await openRouter({});
    await router.go('/');
    expect(history.addresses()).toEqual(['/inicio', '/tienda']);
  });

  it.each([
    ['of a link adds an entry', '/inicio', undefined, ['/inicio', '/tienda']],
    ['that replaces the entry replaces it too', '/inicio', { replace: true }, ['/tienda']],
    ['to the page that is shown replaces it', '/tienda', undefined, ['/tienda']],
  ])('with a redirect %s', async (_, from, options, addresses) => {
    const redirect = listPage(async () => ({ redirectTo: '/tienda' }));
    const { router, history } = await openRouter({ category: redirect }, from);
    await router.go('/tienda/audio/lista', options);
    expect(history.addresses()).toEqual(addresses);
  });

  it('with a redirect of the first page replaces its entry', async () => {
    const redirect = listPage(async () => ({ redirectTo: '/contacto' }));
    const { history } = await openRouter({ shop: redirect }, '/tienda');
    await vi.waitFor(() => expect(history.addresses()).toEqual(['/contacto']));
  });

  it('to a part of the page loads nothing', async () => {
    const load = vi.fn(async () => listOf('Todos'));
    const { router, history } = await openRouter({ shop: listPage(load) }, '/tienda');
    await router.go('/tienda#fin');
    await router.go('#otra');
    expect(load).toHaveBeenCalledOnce();
    expect(history.addresses()).toEqual(['/tienda', '/tienda#fin', '/tienda#otra']);
  });

  it('back shows the page of the entry, with new data', async () => {
    const load = vi.fn(async () => listOf('Todos'));
    const { router, history, shown } = await openRouter({ shop: listPage(load) }, '/tienda');
    await router.go('/contacto', { isScrollKept: true });
    expect(router.get().page.place).toMatchObject({ navigationType: 'PUSH', isScrollKept: true });
    history.go(-1);
    await vi.waitFor(() => expect(shown().address).toBe('/tienda'));
    expect(router.get().page.place).toMatchObject({ navigationType: 'POP', isScrollKept: false });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a whole page', () => {
  it.each(['/cuenta', '/acceder', '/tienda/nuevo', '/tienda/aud0000001/eliminar', '/pedido/llave', '/nada'])(
    'is loaded for %s, and the present one stays until it is there',
    async (to) => {
      const { router, history, shown } = await openRouter({});
      await router.go(to);
      expect(history.load).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pathname: to }), false);
      expect([shown().address, router.get().isNavigating]).toEqual(['/inicio', true]);
      history.showAgain();
      expect(router.get().isNavigating).toBe(false);
      await router.reload();
      expect(shown().address).toBe('/inicio');
    },
  );

  it('takes the place of the entry that Back has already shown', async () => {
    const { router, history } = createTestRouter({}, '/pedido/llave', { isLoaded: true, categories: [] });
    await router.go('/tienda');
    history.go(-1);
    const entry = expect.objectContaining({ pathname: '/pedido/llave' });
    expect(history.load).toHaveBeenCalledExactlyOnceWith(entry, true);
  });
});

it('nothing asks before the page is left', async () => {
  const { router } = await openRouter({});
  const proceed = vi.fn();
  router.leave('/salir', proceed);
  expect(proceed).toHaveBeenCalledOnce();
});
