/** One text that the browser keeps. Storage may be blocked, full or cleared: then it lasts as long as the page. */
export interface StoredValue {
  read(): string | null;
  write(text: string): void;
  /** Tells of changes made by other tabs. */
  watch(listener: () => void): void;
}

/** `open` gives the storage: where it is forbidden, naming it is already an error. */
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
      // A page that Back takes out of the browser's memory was not told of anything meanwhile.
      addEventListener('pageshow', (event) => event.persisted && listener());
    },
  };
}

/** For the server, where every visitor's page starts with nothing kept. */
export function createNoValue(): StoredValue {
  return { read: () => null, write: () => undefined, watch: () => undefined };
}
