import { describe, expect, it, vi } from 'vitest';
import { createDialogs, type DialogLoaders } from './dialog-store.ts';

const LOADERS = {} as DialogLoaders;

/** A tab with its history, and a router that loads a page for every `popstate` event it receives. */
function createTab() {
  const entries: unknown[] = [{ key: 'tienda' }];
  const listeners: ((event: { stopImmediatePropagation(): void }) => void)[] = [];
  const router = vi.fn();
  const location = { href: 'https://chateaycompra.cr/tienda' };
  const tab = {
    location,
    history: {
      get state() {
        return entries.at(-1);
      },
      pushState: (state: unknown) => void entries.push(state),
      back: vi.fn(),
    },
    addEventListener: (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
  };
  function goBack(href = location.href): void {
    entries.pop();
    location.href = href;
    let isStopped = false;
    for (const listener of listeners) listener({ stopImmediatePropagation: () => (isStopped = true) });
    if (!isStopped) router();
  }
  return { tab, entries, router, goBack };
}

describe('createDialogs', () => {
  it('closes the dialog on Back without leaving or loading the page', () => {
    const { tab, router, goBack } = createTab();
    const dialogs = createDialogs(tab, LOADERS);
    dialogs.open({ name: 'cart' });
    goBack();
    expect(dialogs.get()).toBeNull();
    expect(router).not.toHaveBeenCalled();
  });

  it('closes the dialog and lets the router act when somebody goes back to an earlier page', () => {
    const { tab, router, goBack } = createTab();
    const dialogs = createDialogs(tab, LOADERS);
    dialogs.open({ name: 'cart' });
    goBack('https://chateaycompra.cr/inicio');
    expect(dialogs.get()).toBeNull();
    expect(router).toHaveBeenCalledOnce();
  });

  it('leaves Back to the router when no dialog is open', () => {
    const { tab, router, goBack } = createTab();
    createDialogs(tab, LOADERS);
    goBack();
    expect(router).toHaveBeenCalledOnce();
  });

  it('removes the history entry when a dialog is closed without Back', () => {
    const { tab, entries, router, goBack } = createTab();
    const dialogs = createDialogs(tab, LOADERS);
    dialogs.open({ name: 'cart' });
    expect(entries).toEqual([{ key: 'tienda' }, { key: 'tienda', dialog: true }]);
    dialogs.close();
    expect(dialogs.get()).toBeNull();
    expect(tab.history.back).toHaveBeenCalledOnce();
    goBack();
    expect(entries).toEqual([{ key: 'tienda' }]);
    expect(router).not.toHaveBeenCalled();
  });

  it('uses one history entry when a dialog replaces another', () => {
    const { tab, entries } = createTab();
    const dialogs = createDialogs(tab, LOADERS);
    dialogs.open({ name: 'cart' });
    dialogs.open({ name: 'help' });
    expect(dialogs.get()).toEqual({ name: 'help' });
    expect(entries).toHaveLength(2);
  });

  it('keeps the history entry for a link inside the dialog, which replaces it', () => {
    const { tab } = createTab();
    const dialogs = createDialogs(tab, LOADERS);
    dialogs.open({ name: 'cart' });
    dialogs.leave();
    expect(dialogs.get()).toBeNull();
    expect(tab.history.back).not.toHaveBeenCalled();
  });

  it('opens a dialog again before the browser has gone back', () => {
    const { tab, entries, router, goBack } = createTab();
    const dialogs = createDialogs(tab, LOADERS);
    dialogs.open({ name: 'cart' });
    dialogs.close();
    dialogs.open({ name: 'help' });
    goBack();
    expect(dialogs.get()).toEqual({ name: 'help' });
    expect(entries).toHaveLength(2);
    goBack();
    expect(dialogs.get()).toBeNull();
    expect(router).not.toHaveBeenCalled();
  });

  it('lends its history entry to other things that are open over a page', () => {
    const { tab, entries, router, goBack } = createTab();
    const { historyEntry } = createDialogs(tab, LOADERS);
    const close = vi.fn();
    historyEntry.push(close);
    expect(entries).toHaveLength(2);
    goBack();
    expect(close).toHaveBeenCalledOnce();
    historyEntry.pop();
    expect(tab.history.back).not.toHaveBeenCalled();
    expect(router).not.toHaveBeenCalled();
  });

  it('does nothing on close when no dialog is open', () => {
    const { tab } = createTab();
    createDialogs(tab, LOADERS).close();
    expect(tab.history.back).not.toHaveBeenCalled();
  });
});
