import { randomKey } from '../product-form/model/idempotency-key.ts';
import type { Saved } from './subject.ts';

type Attempts = <Stored>(
  content: unknown,
  send: (key: string) => Promise<Saved<Stored>>,
) => Promise<Saved<Stored> | null>;

/** Sends one content at a time; another one meanwhile is null. A retry has the same key, so that the shop carries it out only once. */
export function createAttempts(): Attempts {
  const keys = new Map<string, string>();
  let isUnderWay = false;
  return async (content, send) => {
    // A second click can arrive before React has rendered the first one.
    if (isUnderWay) return null;
    isUnderWay = true;
    const name = JSON.stringify(content);
    const key = keys.get(name) ?? randomKey();
    keys.set(name, key);
    try {
      const saved = await send(key);
      // The same change may be made again later.
      if (saved.kind === 'saved') keys.delete(name);
      return saved;
    } finally {
      isUnderWay = false;
    }
  };
}
