import { createStoredValue } from '../runtime/stored-value.ts';
import type { SessionStorage } from './session-store.ts';

/** `open` returns the storage. If storage is forbidden or full, the session lasts as long as the page. */
export function createSessionStorage(open: () => Storage): SessionStorage {
  const inMemory = new Map<string, string>();

  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(open());
    } catch {
      return null;
    }
  }

  return {
    getItem: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      inMemory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        inMemory.delete(key);
      });
    },
    removeItem(key) {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    watch: (listener) => addEventListener('storage', listener),
  };
}

/** For the server, which renders every page without a session. */
export function createNoSession(): SessionStorage {
  return {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
    watch: () => undefined,
  };
}

/** The page on which the session of this tab ended. It is stored, because the notice is shown in the other document. */
export const openInterrupted = () => createStoredValue(() => sessionStorage, 'interrumpida');
