import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, refuse } from './storage.testing.ts';
import { createStoredValue } from './stored-value.ts';

describe('a text that the browser keeps', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is there again on the next page', () => {
    const storage = createStorage();
    createStoredValue(() => storage, 'carrito').write('uno');
    expect(createStoredValue(() => storage, 'carrito').read()).toBe('uno');
  });

  it('lasts as long as the page where storage is forbidden', () => {
    const value = createStoredValue(refuse, 'carrito');
    expect(value.read()).toBeNull();
    value.write('uno');
    expect(value.read()).toBe('uno');
  });

  it('is the last one written even when the storage is full', () => {
    const storage = createStorage();
    const value = createStoredValue(() => storage, 'carrito');
    value.write('uno');
    storage.setItem = refuse;
    value.write('dos');
    expect(value.read()).toBe('dos');
  });

  it('tells of what other tabs change under its name, and of all being cleared', () => {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    const listener = vi.fn();
    createStoredValue(createStorage, 'carrito').watch(listener);
    for (const key of ['carrito', 'otro', null]) {
      tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is read again on a page that comes back out of memory', () => {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    const listener = vi.fn();
    createStoredValue(createStorage, 'carrito').watch(listener);
    for (const persisted of [false, true]) {
      tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    }
    expect(listener).toHaveBeenCalledOnce();
  });
});
