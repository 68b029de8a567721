/** The short notice over the page. A new notice replaces the old one. */
import type { ReactNode } from 'react';
import { createObservable, type Observable } from '../runtime/observable.ts';

export interface Toast {
  readonly title: ReactNode;
  readonly detail?: string;
  /** A check if there is none. */
  readonly icon?: string;
  readonly action?: { readonly label: string; run(): void };
  readonly duration: number;
  /** It goes along when another page is opened. */
  readonly isLasting?: true;
  /** What its title is made of, where that is no text. */
  readonly offer?: UndoOffer;
}

/** What takes a change back. It has `restore` or `undo`. */
export interface UndoOffer {
  readonly title: string;
  readonly detail: string;
  /** The id of a product in the bin. */
  readonly restore?: string;
  /** The id of an entry of the history. */
  readonly undo?: string;
  /** The same for every attempt, so that the shop carries it out only once. */
  readonly key?: string;
}

export interface ShownToast extends Toast {
  /** In the flow of a page that opened with it, where it covers nothing. */
  readonly isPlaced?: true;
}

/** How long a notice stays: longer on a page that has just opened, and longest if it offers to undo something. */
export const TOAST_MS = { short: 3_000, done: 5_000, undoable: 8_000 } as const;

export interface Toasts extends Observable<ShownToast | null> {
  /** Over this page, and only there unless it lasts. */
  show(toast: Toast): void;
  showNext(toast: Toast): void;
  hide(): void;
  /** The notice of the next page, or the one that lasts: it goes along to another document. */
  take(): Toast | null;
  /** Another page is shown, or the same with another search. */
  open(path: string): void;
}

export function createToasts(): Toasts {
  const { get, set, subscribe } = createObservable<ShownToast | null>(null);
  let next: Toast | null = null;
  let shownPath: string | null = null;
  function open(path: string): void {
    const toast = next ?? get();
    const isPlaced = next !== null || (toast?.isLasting && path !== shownPath);
    if (toast && isPlaced) set({ ...toast, isPlaced: true });
    else if (toast && path !== shownPath) set(null);
    next = null;
    shownPath = path;
  }
  const showNext = (toast: Toast) => {
    next = toast;
  };
  function take(): Toast | null {
    const shown = get();
    const toast = next ?? (shown?.isLasting ? shown : null);
    next = null;
    return toast;
  }
  return { get, subscribe, show: set, showNext, hide: () => set(null), take, open };
}
