import { describe, expect, it, vi } from 'vitest';
import { createLocation, isFirstPage, openHistory } from './history.ts';

/** A tab at one address, whose history has the given state. */
function createTab(state: unknown = null) {
  const listeners: (() => void)[] = [];
  const history = {
    state,
    replaceState: vi.fn((next: unknown) => {
      history.state = next;
    }),
    pushState: vi.fn((next: unknown) => {
      history.state = next;
    }),
    go: vi.fn(),
  };
  const location = {
    origin: 'https://chateaycompra.cr',
    pathname: '/tienda',
    search: '',
    hash: '',
    assign: vi.fn(),
  };
  const addEventListener = (_: string, listener: () => void) => void listeners.push(listener);
  const pop = (next: unknown) => {
    history.state = next;
    for (const listener of listeners) listener();
  };
  return {
    tab: { history, location, addEventListener },
    history,
    location,
    pop,
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
  it('tells how far the visitor went', () => {
    const { tab, pop } = createTab({ key: 'c', idx: 2 });
    const onPop = vi.fn();
    openHistory(tab).listen(onPop);
    pop({ key: 'a', idx: 0 });
    pop({ key: 'b', idx: 1 });
    expect(onPop.mock.calls).toMatchObject([
      [{ key: 'a' }, -2],
      [{ key: 'b' }, 1],
    ]);
  });

  it('to an entry of a link within the page names the entry', () => {
    const { tab, history, pop } = createTab({ key: 'a', idx: 0 });
    const onPop = vi.fn();
    openHistory(tab).listen(onPop);
    pop(null);
    expect(history.state).toEqual({ key: expect.any(String), idx: 1 });
    expect(onPop).toHaveBeenCalledWith(expect.objectContaining({ key: expect.any(String) }), 1);
  });
});
