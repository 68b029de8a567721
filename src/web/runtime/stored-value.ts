/** Texts in the browser's storage. Storage may be blocked, full or cleared: then a text lasts as long as the page. */
import { createObservable, type Observable } from './observable.ts';

export interface StoredValue {
  read(): string | null;
  write(text: string): void;
  /** Calls `listener` when another tab changes the text. */
  watch(listener: () => void): void;
}

/** `open` returns the storage. It is a function, because reading `localStorage` throws where storage is forbidden. */
export function createStoredValue(open: () => Storage, key: string): StoredValue {
  let inMemory: string | null = null;
  let isStored = true;
  return {
    read() {
      if (!isStored) return inMemory;
      try {
        return open().getItem(key);
      } catch {
        return inMemory;
      }
    },
    write(text) {
      inMemory = text;
      try {
        open().setItem(key, text);
        isStored = true;
      } catch {
        isStored = false;
      }
    },
    watch(listener) {
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener();
      });
      // A page in the back-forward cache receives no storage events, so it reads the text again.
      addEventListener('pageshow', (event) => event.persisted && listener());
    },
  };
}

/** For the server, where nothing is stored for a visitor. */
export function createNoValue(): StoredValue {
  return { read: () => null, write: () => undefined, watch: () => undefined };
}

/** A stored text that pages observe. The code that uses the text parses it. */
export interface StoredText extends Observable<string | null> {
  set(text: string): void;
  /** Stores the text at once, and notifies after the current event, so that the event does not wait for the rendering. */
  setWithinEvent(text: string): void;
}

export function createStoredText(stored: StoredValue): StoredText {
  const shown = createObservable(stored.read());
  stored.watch(() => shown.set(stored.read()));
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    set(text) {
      stored.write(text);
      shown.set(text);
    },
    setWithinEvent(text) {
      stored.write(text);
      setTimeout(() => shown.set(stored.read()));
    },
  };
}
