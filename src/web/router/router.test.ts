import { describe, expect, it, vi } from 'vitest';
import { refusedWith } from '../runtime/page-error.ts';
import { redirect, replace } from './route.ts';
import { createSlowLoader, openRouter } from './router.testing.ts';

const form = () => new FormData();

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

  it('to a part of the page loads nothing', async () => {
    const loader = vi.fn(() => 'data');
    const { router, history } = await openRouter([{ path: '/tienda', loader }], '/tienda');
    await router.navigate('/tienda#fin');
    await router.navigate('#otra');
    expect(loader).toHaveBeenCalledOnce();
    expect(history.addresses()).toEqual(['/tienda', '/tienda#fin', '/tienda#otra']);
  });
});

describe('a form', () => {
  it('opens the page of its address with the answer of the action', async () => {
    const action = async ({ form: sent }: { form: FormData }) => sent.get('name');
    const { router, history, shown } = await openRouter([{ id: 'new', path: '/nuevo', action }]);
    const sent = form();
    sent.append('name', 'Ana');
    await router.navigate('/nuevo', { form: sent });
    expect(shown()).toMatchObject({ address: '/nuevo', actionData: { new: 'Ana' } });
    await router.navigate('/nuevo', { form: sent });
    expect(history.addresses()).toEqual(['/', '/nuevo']);
    await router.revalidate();
    expect(shown().actionData).toEqual({ new: 'Ana' });
    await router.navigate('/nuevo');
    expect(shown().actionData).toBeNull();
  });

  it('leaves the page as it is when it is fetched, and tells how far it is', async () => {
    const onFetch = vi.fn();
    const { router, shown } = await openRouter([{ path: '/nuevo', action: () => 'done' }]);
    await router.fetch('/nuevo', form(), onFetch);
    expect(shown().address).toBe('/');
    expect(onFetch.mock.calls).toEqual([['submitting'], ['loading', 'done'], ['idle', 'done']]);
  });

  it('that is fetched may lead to another page', async () => {
    const { router, shown } = await openRouter([
      { path: '/borrar', action: () => redirect('/tienda') },
      { path: '/tienda' },
    ]);
    await router.fetch('/borrar', form());
    expect(shown().address).toBe('/tienda');
  });

  it('shows the error of its action, and 405 where there is no action', async () => {
    const action = () => Promise.reject(refusedWith(409, 'Ya existe'));
    const { router, shown } = await openRouter([{ path: '/nuevo', action }, { path: '/tienda' }]);
    await router.fetch('/nuevo', form());
    expect(shown()).toMatchObject({ address: '/', errors: { shell: { status: 409 } } });
    await router.navigate('/tienda', { form: form() });
    expect(shown()).toMatchObject({ address: '/tienda', errors: { shell: { status: 405 } } });
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
});
