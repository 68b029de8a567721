/**
 * Knows which drafts are open in a tab of this browser, by Web Locks. Browsers have Web Locks over TLS only; without
 * them no draft counts as open. That is safe: a form never writes to the draft of another form, so at worst a draft
 * is offered twice.
 */
interface DraftLocks {
  /** Runs `work` while no other tab opens a draft, with the names of the open drafts. */
  withLock<T>(work: (open: ReadonlySet<string>) => Promise<T>): Promise<T>;
  /** The draft is open until the returned function is called or the tab is closed. */
  hold(name: string): Promise<() => void>;
}

export function createDraftLocks(locks: LockManager | undefined): DraftLocks {
  if (!locks) return { withLock: (work) => work(new Set()), hold: async () => () => undefined };
  return {
    withLock: async (work) =>
      await locks.request('borradores', async () => {
        const { held = [] } = await locks.query();
        return await work(new Set(held.map(({ name = '' }) => name)));
      }),
    hold: (name) =>
      new Promise((resolve, reject) => {
        locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
      }),
  };
}
