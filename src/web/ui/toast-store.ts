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
  return { get, subscribe, show: set, showNext, hide: () => set(null), open };
}
