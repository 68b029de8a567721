import { describe, expect, it, vi } from 'vitest';
import { isFirstPage } from '../../runtime/travel.ts';
import { createLocation, openHistory } from './history.ts';

/** A tab at one address, whose history has the given state. */
function createTab(state: unknown = null) {
  type Listener = (event: { readonly persisted: boolean }) => void;
  const listeners: (readonly [type: string, listener: Listener])[] = [];
  const history = {
    state,
    replaceState: vi.fn((next: unknown) => {
      history.state = next;
    }),
    pushState: vi.fn((next: unknown) => {
      history.state = next;
    }),
  };
  const location = {
    origin: 'https://chateaycompra.cr',
    pathname: '/tienda',
    search: '',
    hash: '',
    assign: vi.fn(),
    replace: vi.fn(),
  };
  const addEventListener = (type: string, listener: Listener) => void listeners.push([type, listener]);
  const tell = (name: string, persisted = false) => {
    for (const [type, listener] of listeners) if (type === name) listener({ persisted });
  };
  const pop = (next: unknown) => {
    history.state = next;
    tell('popstate');
  };
  return {
    tab: { history, location, addEventListener },
    history,
    location,
    pop,
    tell,
  };
}

describe('the first page of a tab', () => {
  it('gets another key each time', () => {
    const [one, other] = [createTab(), createTab()];
    openHistory(one.tab);
    openHistory(other.tab);
    expect(one.history.state).toEqual({ key: expect.stringMatching(/^[a-z0-9]+$/), idx: 0 });
    expect(other.history.state).not.toEqual(one.history.state);
  });

  it('keeps the key and the other state on a reload', () => {
    const { tab, history } = createTab({ key: 'abc', idx: 2, usr: 'typed' });
    expect(openHistory(tab).read()).toMatchObject({ key: 'abc', state: 'typed', pathname: '/tienda' });
    expect(history.replaceState).not.toHaveBeenCalled();
  });

  it.each([
    [null, true],
    [{ key: 'abc', idx: 0 }, true],
    [{ key: 'abc', idx: 1 }, false],
  ])('with %j in the history, is the first of the visit: %s', (state, isFirst) => {
    expect(isFirstPage({ state })).toBe(isFirst);
  });
});

describe('a new history entry', () => {
  it('has the next number and the state of its page', () => {
    const { tab, history } = createTab({ key: 'abc', idx: 3 });
    const location = createLocation('/tienda/nuevo?modo=editar', { repeat: 1 });
    openHistory(tab).push(location);
    const entry = { usr: { repeat: 1 }, key: location.key, idx: 4 };
    expect(history.pushState).toHaveBeenCalledWith(
      entry,
      '',
      `${tab.location.origin}/tienda/nuevo?modo=editar`,
    );
  });

  it('is a whole page when the browser refuses it', () => {
    const { tab, history, location } = createTab();
    history.pushState.mockImplementation(() => {
      throw new DOMException('Too many entries', 'SecurityError');
    });
    openHistory(tab).push(createLocation('/inicio', null));
    expect(location.assign).toHaveBeenCalledWith('https://chateaycompra.cr/inicio');
  });

  it.each(['//otra.cr/x', '/a/..//otra.cr', 'https://otra.cr/x', '/\\otra.cr'])(
    'for %s stays in the shop',
    (to) => {
      const { tab, history } = createTab();
      openHistory(tab).push(createLocation(to, null));
      const [, , url] = history.pushState.mock.calls[0] as unknown[];
      expect(new URL(String(url)).origin).toBe('https://chateaycompra.cr');
    },
  );
});

describe('a step in the history', () => {
  it('tells where the visitor is now', () => {
    const { tab, pop } = createTab({ key: 'c', idx: 2 });
    const onPop = vi.fn();
    openHistory(tab).listen(onPop);
    pop({ key: 'a', idx: 0, usr: 'typed' });
    expect(onPop).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: 'a', state: 'typed', pathname: '/tienda' }),
    );
  });

  it('to an entry of a link within the page names the entry', () => {
    const { tab, history, pop } = createTab({ key: 'a', idx: 0 });
    const onPop = vi.fn();
    openHistory(tab).listen(onPop);
    pop(null);
    expect(history.state).toEqual({ key: expect.any(String), idx: 1 });
    expect(onPop).toHaveBeenCalledWith(expect.objectContaining({ key: expect.any(String) }));
  });
});

describe('a whole page', () => {
  it('is loaded in a new entry or in place of the present one', () => {
    const { tab, location } = createTab();
    const history = openHistory(tab);
    history.load(createLocation('/cuenta?a=1', null), false);
    history.load(createLocation('/acceder#fin', null), true);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://chateaycompra.cr/cuenta?a=1');
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('https://chateaycompra.cr/acceder');
  });

  it('leaves this one as the browser has kept it, which is told when it is shown again', () => {
    const { tab, tell } = createTab();
    const onShown = vi.fn();
    openHistory(tab).whenShownAgain(onShown);
    tell('pageshow');
    expect(onShown).not.toHaveBeenCalled();
    tell('pageshow', true);
    expect(onShown).toHaveBeenCalledOnce();
  });
});
