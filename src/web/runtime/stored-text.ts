import { createWatchable, type Watched } from './observable.ts';
import type { StoredValue } from './stored-value.ts';

/** One text that the browser keeps and pages watch; what it means is read where it is needed. */
export interface StoredText extends Watched<string | null> {
  set(text: string): void;
}

export function createStoredText(stored: StoredValue): StoredText {
  const shown = createWatchable(stored.read());
  stored.watch(() => shown.set(stored.read()));
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    set(text) {
      stored.write(text);
      shown.set(text);
    },
  };
}
