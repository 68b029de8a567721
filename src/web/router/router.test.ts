import { describe, expect, it, vi } from 'vitest';
import { refusedWith } from '../runtime/page-error.ts';
import { redirect, replace } from './route.ts';
import { createSlowLoader, openRouter } from './router.testing.ts';

describe('a navigation', () => {
  it('shows the page when its data are loaded, and until then that it is under way', async () => {
    const { loader, answer } = createSlowLoader();
    const { router, history, shown } = await openRouter([{ id: 'shop', path: '/tienda', loader }]);
    const done = router.navigate('/tienda');
    expect(router.get().isNavigating).toBe(true);
    expect(shown().address).toBe('/');
    await vi.waitFor(() => expect(loader).toHaveBeenCalled());
    answer('products');
    await done;
    expect(shown()).toMatchObject({ address: '/tienda', loaderData: { shop: 'products' } });
    expect(router.get().isNavigating).toBe(false);
    expect(history.addresses()).toEqual(['/', '/tienda']);
  });

  it('gives way to a newer one, whatever arrives first', async () => {
    const slow = createSlowLoader();
    const { router, history, shown } = await openRouter([
      { id: 'slow', path: '/lenta', loader: slow.loader },
      { id: 'fast', path: '/rapida', loader: () => 'fast' },
    ]);
    const first = router.navigate('/lenta');
    await router.navigate('/rapida');
    slow.answer('late');
    await first;
    expect(shown()).toMatchObject({ address: '/rapida', loaderData: { fast: 'fast' } });
    expect(history.addresses()).toEqual(['/', '/rapida']);
  });

  it('loads the code of a page once, and again after a failure', async () => {
    const lazy = vi.fn(async () => ({ loader: () => 'data' }));
    lazy.mockRejectedValueOnce(refusedWith(503, 'No llegó'));
    const { router, shown } = await openRouter([{ id: 'late', path: '/tarde', lazy }]);
    await router.navigate('/tarde');
    expect(shown().errors).toEqual({ shell: refusedWith(503, 'No llegó') });
    await router.navigate('/tarde');
    await router.navigate('/tarde');
    expect(shown()).toMatchObject({ errors: null, loaderData: { late: 'data' } });
    expect(lazy).toHaveBeenCalledTimes(2);
  });

  it('follows a redirect, which replaces the history entry when it says so', async () => {
    const { router, history } = await openRouter([
      { path: '/a', loader: () => redirect('/fin') },
      { path: '/b', loader: () => Promise.reject(replace('/fin?b')) },
      { path: '/fin' },
    ]);
    await router.navigate('/a');
    await router.navigate('/b');
    expect(history.addresses()).toEqual(['/', '/fin?b']);
  });

  it('asks the guard before any loader runs', async () => {
    const loader = vi.fn();
    const guard = async () => {
      throw redirect('/entrar');
    };
    const { router, shown } = await openRouter([
      { guard, children: [{ path: '/cuenta', loader }] },
      { path: '/entrar' },
    ]);
    await router.navigate('/cuenta');
    expect(shown().address).toBe('/entrar');
    expect(loader).not.toHaveBeenCalled();
  });

  it('to the other document loads that, and the present page stays until it is there', async () => {
    const { router, history, shown } = await openRouter([{ path: '/cuenta', isElsewhere: true }]);
    await router.navigate('/cuenta', { replace: true });
    expect(history.load).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ pathname: '/cuenta' }),
      true,
    );
    expect([shown().address, router.get().isNavigating]).toEqual(['/', true]);
    history.showAgain();
    expect(router.get().isNavigating).toBe(false);
  });

  it('to a part of the page loads nothing', async () => {
    const loader = vi.fn(() => 'data');
    const { router, history } = await openRouter([{ path: '/tienda', loader }], '/tienda');
    await router.navigate('/tienda#fin');
    await router.navigate('#otra');
    expect(loader).toHaveBeenCalledOnce();
    expect(history.addresses()).toEqual(['/tienda', '/tienda#fin', '/tienda#otra']);
  });
});

describe('a page with a question', () => {
  it('is left only after the answer, by a link or by Back', async () => {
    const { router, history, shown } = await openRouter([{ path: '/a' }, { path: '/b' }]);
    await router.navigate('/a');
    const remove = router.leaveQuestion.guard(() => true);
    await router.navigate('/b');
    expect(shown().address).toBe('/a');
    expect(router.leaveQuestion.get()?.location.pathname).toBe('/b');
    router.leaveQuestion.stay();
    history.go(-1);
    expect(history.read().pathname).toBe('/a');
    expect(router.leaveQuestion.get()?.location.pathname).toBe('/');
    router.leaveQuestion.leave();
    await vi.waitFor(() => expect(shown().address).toBe('/'));
    remove();
    await router.navigate('/b');
    expect(shown().address).toBe('/b');
  });

  it('asks before something else than a navigation too', async () => {
    const { router } = await openRouter([{ path: '/a' }], '/a');
    const proceed = vi.fn();
    const remove = router.leaveQuestion.guard((_, next) => next.pathname === '/salir');
    router.leave('/salir', proceed);
    expect(proceed).not.toHaveBeenCalled();
    router.leaveQuestion.leave();
    expect(proceed).toHaveBeenCalledOnce();
    remove();
    router.leave('/salir', proceed);
    expect(proceed).toHaveBeenCalledTimes(2);
  });
});
