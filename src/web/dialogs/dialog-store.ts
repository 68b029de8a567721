/** The store of the dialog that is open over the page. */
import type { ComponentType } from 'react';
import type { Shared } from '../../domain/discovery/share.ts';
import type { Product } from '../../domain/entities.ts';
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { createObservable, type Observable } from '../runtime/observable.ts';
import { type Browser, createHistoryEntry, type HistoryEntry } from './history-entry.ts';

/** An order that a visitor is about to send by chat, or has just tried to send. */
export interface ChatOrder {
  readonly href: string;
  readonly message: string;
  readonly isCart: boolean;
  /** The order that is stored beside the message. It may come from the storage of the tab: `parseBody` checks it. */
  readonly body?: OrderBody;
}

export type OpenDialog =
  | { readonly name: 'cart' | 'help' }
  | { readonly name: 'purchase'; readonly order: ChatOrder }
  | { readonly name: 'link' | 'status'; readonly product: Product }
  | { readonly name: 'share'; readonly shared: Shared };

export type DialogName = OpenDialog['name'];

/** Each dialog is a chunk of its own, because the first view needs none of them. */
export type DialogLoaders = Readonly<Record<DialogName, () => Promise<ComponentType>>>;

export interface Dialogs extends Observable<OpenDialog | null> {
  readonly loaders: DialogLoaders;
  /** Replaces the dialog that is open, if there is one. */
  open(dialog: OpenDialog): void;
  close(): void;
  /** Closes the dialog for a link inside it. The link replaces the history entry of the dialog. */
  leave(): void;
  /** For other things that a page shows over itself. Only one thing at a time can be over a page. */
  readonly historyEntry: Omit<HistoryEntry, 'abandon'>;
}

export function createDialogs(browser: Browser, loaders: DialogLoaders): Dialogs {
  const shown = createObservable<OpenDialog | null>(null);
  const historyEntry = createHistoryEntry(browser);
  const hide = () => shown.set(null);
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    loaders,
    open(dialog) {
      historyEntry.push(hide);
      shown.set(dialog);
    },
    close() {
      hide();
      historyEntry.pop();
    },
    leave() {
      hide();
      historyEntry.abandon();
    },
    historyEntry,
  };
}

/** For the server, which never renders an open dialog. */
export function createNoDialogs(loaders: DialogLoaders): Dialogs {
  const nothing = () => undefined;
  return {
    get: () => null,
    subscribe: () => nothing,
    loaders,
    open: nothing,
    close: nothing,
    leave: nothing,
    historyEntry: { push: nothing, pop: nothing },
  };
}
