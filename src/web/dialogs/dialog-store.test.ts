import { describe, expect, it, vi } from 'vitest';
import { createDialogs } from './dialog-store.ts';

/** A tab with its history, and a router in it that loads a page at every step back it hears of. */
function createTab() {
  const steps: unknown[] = [{ key: 'tienda' }];
  const listeners: ((event: { stopImmediatePropagation(): void }) => void)[] = [];
  const router = vi.fn();
  const location = { href: 'https://chateaycompra.cr/tienda' };
  const tab = {
    location,
    history: {
      get state() {
        return steps.at(-1);
      },
      pushState: (state: unknown) => void steps.push(state),
      back: vi.fn(),
    },
    addEventListener: (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
  };
  function goBack(href = location.href): void {
    steps.pop();
    location.href = href;
    let isStopped = false;
    for (const listener of listeners) listener({ stopImmediatePropagation: () => (isStopped = true) });
    if (!isStopped) router();
  }
  return { tab, steps, router, goBack };
}

describe('the dialogs of a page', () => {
  it('are closed by Back, without leaving or loading the page', () => {
    const { tab, router, goBack } = createTab();
    const dialogs = createDialogs(tab);
    dialogs.open({ name: 'cart' });
    goBack();
    expect(dialogs.get()).toBeNull();
    expect(router).not.toHaveBeenCalled();
  });

  it("close when somebody jumps to an earlier page, which is the router's to show", () => {
    const { tab, router, goBack } = createTab();
    const dialogs = createDialogs(tab);
    dialogs.open({ name: 'cart' });
    goBack('https://chateaycompra.cr/inicio');
    expect(dialogs.get()).toBeNull();
    expect(router).toHaveBeenCalledOnce();
  });

  it('leave Back to the router when none is open', () => {
    const { tab, router, goBack } = createTab();
    createDialogs(tab);
    goBack();
    expect(router).toHaveBeenCalledOnce();
  });

  it('take their step of the history away when they are closed otherwise', () => {
    const { tab, steps, router, goBack } = createTab();
    const dialogs = createDialogs(tab);
    dialogs.open({ name: 'cart' });
    expect(steps).toEqual([{ key: 'tienda' }, { key: 'tienda', dialog: true }]);
    dialogs.close();
    expect(dialogs.get()).toBeNull();
    expect(tab.history.back).toHaveBeenCalledOnce();
    goBack();
    expect(steps).toEqual([{ key: 'tienda' }]);
    expect(router).not.toHaveBeenCalled();
  });

  it('share one step when one takes the place of another', () => {
    const { tab, steps } = createTab();
    const dialogs = createDialogs(tab);
    dialogs.open({ name: 'cart' });
    dialogs.open({ name: 'help' });
    expect(dialogs.get()).toEqual({ name: 'help' });
    expect(steps).toHaveLength(2);
  });

  it('keep their step for a link inside them, which replaces it', () => {
    const { tab } = createTab();
    const dialogs = createDialogs(tab);
    dialogs.open({ name: 'cart' });
    dialogs.leave();
    expect(dialogs.get()).toBeNull();
    expect(tab.history.back).not.toHaveBeenCalled();
  });

  it('can be opened again before the browser has gone back', () => {
    const { tab, steps, router, goBack } = createTab();
    const dialogs = createDialogs(tab);
    dialogs.open({ name: 'cart' });
    dialogs.close();
    dialogs.open({ name: 'help' });
    goBack();
    expect(dialogs.get()).toEqual({ name: 'help' });
    expect(steps).toHaveLength(2);
    goBack();
    expect(dialogs.get()).toBeNull();
    expect(router).not.toHaveBeenCalled();
  });

  it('share the way back with what a page lays over itself', () => {
    const { tab, steps, router, goBack } = createTab();
    const { step } = createDialogs(tab);
    const close = vi.fn();
    step.hold(close);
    expect(steps).toHaveLength(2);
    goBack();
    expect(close).toHaveBeenCalledOnce();
    step.release();
    expect(tab.history.back).not.toHaveBeenCalled();
    expect(router).not.toHaveBeenCalled();
  });

  it('do nothing when none is open to close', () => {
    const { tab } = createTab();
    createDialogs(tab).close();
    expect(tab.history.back).not.toHaveBeenCalled();
  });
});
