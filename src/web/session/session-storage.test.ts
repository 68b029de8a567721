import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, refuse } from '../runtime/storage.testing.ts';
import { createSessionStorage } from './session-storage.ts';

describe('createSessionStorage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('writes to the storage that other tabs read', () => {
    const storage = createStorage();
    createSessionStorage(() => storage).setItem('token', 'llave');
    expect(storage.getItem('token')).toBe('llave');
    createSessionStorage(() => storage).removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });

  it('keeps values in memory when storage is forbidden', () => {
    const stored = createSessionStorage(refuse);
    expect(stored.getItem('token')).toBeNull();
    stored.setItem('token', 'llave');
    expect(stored.getItem('token')).toBe('llave');
    stored.removeItem('token');
    expect(stored.getItem('token')).toBeNull();
  });

  it('returns no token that another tab has cleared', () => {
    const storage = createStorage();
    const stored = createSessionStorage(() => storage);
    stored.setItem('token', 'llave');
    storage.removeItem('token');
    expect(stored.getItem('token')).toBeNull();
  });

  it('returns the newest value when the storage is full', () => {
    const storage = createStorage();
    const stored = createSessionStorage(() => storage);
    stored.setItem('token', 'vieja');
    storage.setItem = refuse;
    stored.setItem('token', 'nueva');
    expect(stored.getItem('token')).toBe('nueva');
  });

  it('calls the listener when another tab changes the storage', () => {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    const listener = vi.fn();
    createSessionStorage(createStorage).watch(listener);
    tab.dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledOnce();
  });
});
