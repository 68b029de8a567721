import { describe, expect, it, vi } from 'vitest';
import { createStorage } from '../runtime/storage.testing.ts';
import { createStoredValue } from '../runtime/stored-value.ts';
import { createSignOuts, SIGN_OUT_KEY, type SignOuts } from './sign-outs.ts';

/** A browser whose tabs share one storage. Each tab has another one of its own, which outlasts a reload. */
function createBrowser() {
  const shared = createStorage();
  const open = (ofTab: Storage, events: EventTarget): SignOuts => {
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    const stored = (storage: Storage) => createStoredValue(() => storage, SIGN_OUT_KEY);
    return createSignOuts(stored(shared), stored(ofTab));
  };
  return {
    openTab(ofTab = createStorage()) {
      const [events, listener] = [new EventTarget(), vi.fn()];
      const signOuts = open(ofTab, events);
      signOuts.watch(listener);
      vi.unstubAllGlobals();
      const notify = () => events.dispatchEvent(Object.assign(new Event('storage'), { key: SIGN_OUT_KEY }));
      return { ofTab, signOuts, listener, notify };
    },
  };
}

describe('a sign-out', () => {
  it('is heard once by each other tab, and not by its own', () => {
    const browser = createBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    here.signOuts.announce();
    for (const _twice of [1, 2]) there.notify();
    expect(there.listener).toHaveBeenCalledOnce();
    expect(here.listener).not.toHaveBeenCalled();
    expect(browser.openTab(here.ofTab).listener).not.toHaveBeenCalled();
    expect(browser.openTab(there.ofTab).listener).not.toHaveBeenCalled();
  });

  it('is heard by a tab that slept meanwhile when it starts again', () => {
    const browser = createBrowser();
    const [here, asleep] = [browser.openTab(), browser.openTab()];
    here.signOuts.announce();
    expect(browser.openTab(asleep.ofTab).listener).toHaveBeenCalledOnce();
  });

  it('is none in a browser in which nobody has signed out', () => {
    expect(createBrowser().openTab().listener).not.toHaveBeenCalled();
  });
});
