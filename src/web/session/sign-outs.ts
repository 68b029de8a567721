import type { StoredValue } from '../runtime/stored-value.ts';

export const SIGN_OUT_KEY = 'signedOutAt';

export interface SignOuts {
  announce(): void;
  /** Calls `listener` for a sign-out in another tab, at once if it was while this tab slept. */
  watch(listener: () => void): void;
}

/** Tells the other tabs that a person signed out. `ofTab` has the last sign-out that this tab knows. */
export function createSignOuts(shared: StoredValue, ofTab: StoredValue): SignOuts {
  function isNew(): boolean {
    const last = shared.read();
    if (last === null || last === ofTab.read()) return false;
    ofTab.write(last);
    return true;
  }
  return {
    announce() {
      const now = new Date().toISOString();
      ofTab.write(now);
      shared.write(now);
    },
    watch(listener) {
      const check = () => isNew() && listener();
      check();
      shared.watch(check);
    },
  };
}
