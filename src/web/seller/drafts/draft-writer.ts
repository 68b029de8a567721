/** Writes the newest state of a form, one write at a time: states that came and went meanwhile are skipped. */
interface DraftWriter<T> {
  /** Resolves once this state, or a later one, is written. */
  write(state: T): Promise<void>;
}

export function createDraftWriter<T>(save: (state: T) => Promise<void>): DraftWriter<T> {
  let newest: { readonly state: T } | null = null;
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    try {
      while (newest) {
        const { state } = newest;
        newest = null;
        await save(state);
      }
    } finally {
      running = null;
    }
  }

  return {
    write(state) {
      newest = { state };
      running ??= drain();
      return running;
    },
  };
}
