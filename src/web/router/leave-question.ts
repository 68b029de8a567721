/** Holds a navigation back until a person has answered whether to leave the page. */
import { createObservable, type Observable } from '../runtime/observable.ts';
import type { Location } from '../runtime/travel.ts';

/** A navigation that waits for the answer. */
export interface Asked {
  readonly location: Location;
  proceed(): unknown;
  /** Undoes a step in the history: the browser has already done it. */
  readonly takeBack?: () => void;
}

export type MustAsk = (current: Location, next: Location) => boolean;

export interface LeaveQuestion extends Observable<Asked | null> {
  /** Only one page at a time has a question. Returns what ends it. */
  guard(mustAsk: MustAsk): () => void;
  /** Returns false if the navigation may go on. */
  ask(current: Location, asked: Asked): boolean;
  stay(): void;
  leave(): void;
}

export function createLeaveQuestion(): LeaveQuestion {
  const open = createObservable<Asked | null>(null);
  let guard: MustAsk | null = null;
  /** What to do with the next step in the history, if this module has caused it. */
  let nextStep: 'ignore' | 'pass' | null = null;
  return {
    get: open.get,
    subscribe: open.subscribe,
    guard(mustAsk) {
      guard = mustAsk;
      return () => {
        if (guard === mustAsk) guard = null;
      };
    },
    ask(current, asked) {
      const step = nextStep;
      nextStep = null;
      if (step) return step === 'ignore';
      if (!guard?.(current, asked.location)) return false;
      if (asked.takeBack) nextStep = 'ignore';
      asked.takeBack?.();
      open.set(asked);
      return true;
    },
    stay: () => open.set(null),
    leave() {
      const asked = open.get();
      open.set(null);
      if (asked?.takeBack) nextStep = 'pass';
      asked?.proceed();
    },
  };
}
