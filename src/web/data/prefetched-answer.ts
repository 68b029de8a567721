/** An answer that was asked for before it is needed: whoever needs it within moments takes it. */
interface PrefetchedAnswer<Answer> {
  ask(key: string, read: () => Promise<Answer>): void;
  /** Null when nothing was asked, or something else, or too long ago. */
  take(key: string): Promise<Answer> | null;
  forget(): void;
}

/** A finger that rests longer on a link is no tap. */
const KEPT_MS = 3_000;

export function createPrefetchedAnswer<Answer>(): PrefetchedAnswer<Answer> {
  let asked: { readonly key: string; readonly answer: Promise<Answer> } | null = null;
  return {
    ask(key, read) {
      if (asked?.key === key) return;
      const asking = { key, answer: read() };
      asked = asking;
      // A failure is told to who takes it.
      asking.answer.catch(() => undefined);
      setTimeout(() => {
        if (asked === asking) asked = null;
      }, KEPT_MS);
    },
    take(key) {
      const answer = asked?.key === key ? asked.answer : null;
      asked = null;
      return answer;
    },
    forget() {
      asked = null;
    },
  };
}
