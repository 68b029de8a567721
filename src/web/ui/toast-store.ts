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
}

/** How long a notice stays: longer on a page that has just opened, and longest if it offers to undo something. */
export const TOAST_MS = { short: 3_000, done: 5_000, undoable: 8_000 } as const;

export interface Toasts extends Observable<Toast | null> {
  show(toast: Toast): void;
  hide(): void;
}

export function createToasts(): Toasts {
  const { get, set, subscribe } = createObservable<Toast | null>(null);
  return { get, subscribe, show: set, hide: () => set(null) };
}
