/** An answer that is requested before it is needed. */
interface PrefetchedAnswer<Answer> {
  start(key: string, read: () => Promise<Answer>): void;
  /** Returns the answer once, or null if nothing was requested, something else was, or it was too long ago. */
  consume(key: string): Promise<Answer> | null;
  drop(): void;
}

/** A prefetched answer is dropped after 3 s: a press that lasts longer is not a tap. */
const MAX_AGE_MS = 3_000;

export function createPrefetchedAnswer<Answer>(): PrefetchedAnswer<Answer> {
  let current: { readonly key: string; readonly answer: Promise<Answer> } | null = null;
  return {
    start(key, read) {
      if (current?.key === key) return;
      const started = { key, answer: read() };
      current = started;
      // The rejection is reported to the caller of `consume`.
      started.answer.catch(() => undefined);
      setTimeout(() => {
        if (current === started) current = null;
      }, MAX_AGE_MS);
    },
    consume(key) {
      const answer = current?.key === key ? current.answer : null;
      current = null;
      return answer;
    },
    drop() {
      current = null;
    },
  };
}
