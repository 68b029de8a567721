/**
 * Which drafts are open in some tab of this browser. Browsers tell it over TLS only (Web Locks); elsewhere none counts
 * as open. That is safe, because a form never writes to the draft of another: it is offered once too often at most.
 */
export interface DraftTabs {
  /** Runs while no other tab opens a draft; it is given the names of those that are open. */
  takeTurn<T>(work: (open: ReadonlySet<string>) => Promise<T>): Promise<T>;
  /** Open until the returned function is called, or until the tab is gone, however it went. */
  hold(name: string): Promise<() => void>;
}

const TURN = 'borradores';

export function createDraftTabs(locks: LockManager | undefined): DraftTabs {
  if (!locks) return { takeTurn: (work) => work(new Set()), hold: async () => () => undefined };
  return {
    takeTurn: async (work) => await locks.request(TURN, async () => await work(await namesHeld(locks))),
    hold: (name) =>
      new Promise((resolve, reject) => {
        locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
      }),
  };
}

async function namesHeld(locks: LockManager): Promise<ReadonlySet<string>> {
  const { held = [] } = await locks.query();
  return new Set(held.map(({ name = '' }) => name));
}
