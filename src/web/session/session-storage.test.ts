import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, refuse } from '../runtime/storage.testing.ts';
import { createSessionStorage } from './session-storage.ts';

describe('where a browser keeps a session', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the storage that other tabs read', () => {
    const storage = createStorage();
    createSessionStorage(() => storage).setItem('token', 'llave');
    expect(storage.getItem('token')).toBe('llave');
    createSessionStorage(() => storage).removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });

  it('is the page itself where storage is forbidden', () => {
    const kept = createSessionStorage(refuse);
    expect(kept.getItem('token')).toBeNull();
    kept.setItem('token', 'llave');
    expect(kept.getItem('token')).toBe('llave');
    kept.removeItem('token');
    expect(kept.getItem('token')).toBeNull();
  });

  it('does not hold on to a token that another tab has cleared', () => {
    const storage = createStorage();
    const kept = createSessionStorage(() => storage);
    kept.setItem('token', 'llave');
    storage.removeItem('token');
    expect(kept.getItem('token')).toBeNull();
  });

  it('gives the newest value when the storage is full', () => {
    const storage = createStorage();
    const kept = createSessionStorage(() => storage);
    kept.setItem('token', 'vieja');
    storage.setItem = refuse;
    kept.setItem('token', 'nueva');
    expect(kept.getItem('token')).toBe('nueva');
  });

  it('tells of what other tabs change', () => {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    const listener = vi.fn();
    createSessionStorage(createStorage).watch(listener);
    tab.dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledOnce();
  });
});
