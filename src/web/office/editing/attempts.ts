import { randomKey } from '../../data/idempotency-key.ts';
import type { Saved } from './subject.ts';

/** Sends one content at a time; another one meanwhile is null. A retry has the same key, so that the shop carries it out only once. */
export function createAttempts() {
  const keys = new Map<string, string>();
  let isUnderWay = false;
  return {
    /** The key with which this content was sent. */
    keyOf: (content: unknown) => keys.get(JSON.stringify(content)),
    /** The content was sent with this key before the page was loaded. */
    know: (content: unknown, key: string) => void keys.set(JSON.stringify(content), key),
    async send<Outcome extends Saved<unknown>>(
      content: unknown,
      call: (key: string) => Promise<Outcome>,
    ): Promise<Outcome | null> {
      // A second click can arrive before React has rendered the first one.
      if (isUnderWay) return null;
      isUnderWay = true;
      const name = JSON.stringify(content);
      const key = keys.get(name) ?? randomKey();
      keys.set(name, key);
      try {
        const saved = await call(key);
        // The same change may be made again later.
        if (saved.kind === 'saved') keys.delete(name);
        return saved;
      } finally {
        isUnderWay = false;
      }
    },
  };
}
