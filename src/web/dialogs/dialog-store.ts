/** Which dialog lies over the page. */

import type { Shared } from '../../domain/discovery/share.ts';
import type { Product } from '../../domain/entities.ts';
import { createWatchable, type Watched } from '../runtime/observable.ts';
import { type BackStep, type Browser, createBackStep } from './history-entry.ts';

/** What a visitor is about to send, or has just tried to. */
export interface Order {
  /** The link that opens the chat. */
  readonly href: string;
  readonly message: string;
  readonly isCart: boolean;
}

export type OpenDialog =
  | { readonly name: 'cart' | 'help' }
  | { readonly name: 'purchase'; readonly order: Order }
  | { readonly name: 'link' | 'status'; readonly product: Product }
  | { readonly name: 'share'; readonly shared: Shared };

export interface Dialogs extends Watched<OpenDialog | null> {
  /** Takes the place of the one that is open, if any. */
  open(dialog: OpenDialog): void;
  close(): void;
  /** Closes for a link inside it that replaces the dialog's step of the history. */
  leave(): void;
  /** For what a page lays over itself: one thing at a time lies over a page. */
  readonly step: Omit<BackStep, 'leave'>;
}

export function createDialogs(browser: Browser): Dialogs {
  const shown = createWatchable<OpenDialog | null>(null);
  const step = createBackStep(browser);
  const hide = () => shown.set(null);
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    open(dialog) {
      step.hold(hide);
      shown.set(dialog);
    },
    close() {
      hide();
      step.release();
    },
    leave() {
      hide();
      step.leave();
    },
    step,
  };
}

/** For the server, whose pages have nothing over them. */
export function createNoDialogs(): Dialogs {
  const nothing = () => undefined;
  const step = { hold: nothing, release: nothing };
  return { get: () => null, subscribe: () => nothing, open: nothing, close: nothing, leave: nothing, step };
}
