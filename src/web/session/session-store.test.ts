import { describe, expect, it, vi } from 'vitest';
import { createNoSession } from './session-storage.ts';
import { createSessionStore, type SessionStorage } from './session-store.ts';

const login = { token: 'llave', userId: 'u1', name: 'Ana Mora' };
const now = new Date('2026-11-15T10:00:00.000Z');

/** A browser with several tabs. Each write of a tab notifies the other tabs. */
function createBrowser() {
  const values = new Map<string, string>([['carrito', 'lleno']]);
  const tabs = new Set<() => void>();
  function openTab(): SessionStorage {
    let ownListener: () => void = () => undefined;
    function notify(): void {
      for (const tab of tabs) if (tab !== ownListener) tab();
    }
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        values.set(key, value);
        notify();
      },
      removeItem(key) {
        if (values.delete(key)) notify();
      },
      watch(listener) {
        ownListener = listener;
        tabs.add(listener);
      },
    };
  }
  return { openTab, values };
}

describe('the session of a seller', () => {
  it('is stored as the four values of the specification, for an hour', () => {
    const { openTab, values } = createBrowser();
    createSessionStore(openTab()).open(login, now);
    expect(Object.fromEntries(values)).toEqual({
      carrito: 'lleno',
      token: 'llave',
      userId: 'u1',
      userName: 'Ana Mora',
      expirationDate: '2026-11-15T11:00:00.000Z',
    });
  });

  it('is restored after a reload', () => {
    const browser = createBrowser();
    createSessionStore(browser.openTab()).open(login, now);
    expect(createSessionStore(browser.openTab()).get()).toEqual({
      token: 'llave',
      userId: 'u1',
      userName: 'Ana Mora',
      expirationDate: '2026-11-15T11:00:00.000Z',
    });
  });

  it('deletes only its own values when it ends', () => {
    const { openTab, values } = createBrowser();
    const session = createSessionStore(openTab());
    session.open(login, now);
    values.set('user', 'de una versión vieja');
    session.close();
    expect(session.get()).toBeNull();
    expect(Object.fromEntries(values)).toEqual({ carrito: 'lleno' });
  });

  it('is never visible half written in another tab', () => {
    const browser = createBrowser();
    const [here, there] = [createSessionStore(browser.openTab()), createSessionStore(browser.openTab())];
    const seen: unknown[] = [];
    there.subscribe(() => seen.push(there.get()));
    here.open(login, now);
    here.open({ token: 'otra', userId: 'u2', name: 'Luis Soto' }, now);
    here.close();
    expect(seen).toEqual([
      expect.objectContaining({ token: 'llave', userId: 'u1', userName: 'Ana Mora' }),
      null,
      expect.objectContaining({ token: 'otra', userId: 'u2', userName: 'Luis Soto' }),
      null,
    ]);
  });

  it('is the same object until it changes', () => {
    const { openTab } = createBrowser();
    const session = createSessionStore(openTab());
    session.open(login, now);
    const before = session.get();
    const listener = vi.fn();
    session.subscribe(listener);
    openTab().setItem('carrito', 'vacío');
    expect(listener).not.toHaveBeenCalled();
    expect(session.get()).toBe(before);
  });

  it('deletes drafts when the seller signs out, and not when it expires', async () => {
    const session = createSessionStore(createBrowser().openTab());
    const clearDrafts = vi.fn(async () => undefined);
    session.onExplicitLogout(clearDrafts);
    session.open(login, now);
    session.close();
    expect(clearDrafts).not.toHaveBeenCalled();
    session.open(login, now);
    await session.closeExplicitly();
    expect(clearDrafts).toHaveBeenCalledOnce();
    expect(session.get()).toBeNull();
  });

  it('ends even when a draft cannot be deleted', async () => {
    const session = createSessionStore(createBrowser().openTab());
    session.onExplicitLogout(() => Promise.reject(new Error('No storage')));
    session.open(login, now);
    await expect(session.closeExplicitly()).resolves.toBeUndefined();
    expect(session.get()).toBeNull();
  });

  it('does not exist on the server', () => {
    expect(createSessionStore(createNoSession()).get()).toBeNull();
  });
});
