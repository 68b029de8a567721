/** Follows a purchase after the click on its chat link. Only the shopper knows whether the message was sent. */
import type { ChatOrder, Dialogs } from '../dialogs/dialog-store.ts';
import { createObservable, type Observable } from '../runtime/observable.ts';
import type { StoredValue } from '../runtime/stored-value.ts';
import type { TabFront } from '../runtime/tab-front.ts';

export const PURCHASE_KEY = 'compra';

/** A chat app that opens covers the page within this time, even on a slow phone. */
export const OPENING_MS = 2_000;

/** The order of a shopper who returned from the chat; null when there is none. */
export interface Purchases extends Observable<ChatOrder | null> {
  follow(order: ChatOrder): void;
  /** Called when the shopper has finished the order. */
  forget(): void;
}

/** `stored` is in the storage of the tab, because phones reload a tab that was in the background. */
export function createPurchases(stored: StoredValue, dialogs: Dialogs, front: TabFront): Purchases {
  const returned = createObservable<ChatOrder | null>(parseOrder(stored.read()));
  let stop = () => {};

  function follow(order: ChatOrder): void {
    stop();
    stored.write(JSON.stringify(order));
    returned.set(null);
    const timer = setTimeout(() => {
      stop();
      dialogs.open({ name: 'purchase', order });
    }, OPENING_MS);
    const ignore = front.onLeaving(() => {
      stop();
      stop = front.onReturn(() => comeBack(order));
    });
    stop = () => {
      clearTimeout(timer);
      ignore();
    };
  }

  function comeBack(order: ChatOrder): void {
    stop();
    returned.set(order);
    const open = dialogs.get()?.name;
    if (open === 'cart' || open === 'purchase') dialogs.close();
  }

  function forget(): void {
    stop();
    stored.write('');
    returned.set(null);
  }

  whenClosed(dialogs, () => {
    if (!returned.get()) forget();
  });
  return { get: returned.get, subscribe: returned.subscribe, follow, forget };
}

/** Calls `act` when the dialog with other ways to the chat is closed. */
function whenClosed(dialogs: Dialogs, act: () => void): void {
  let isOpen = false;
  dialogs.subscribe(() => {
    const wasOpen = isOpen;
    isOpen = dialogs.get()?.name === 'purchase';
    if (wasOpen && !isOpen) act();
  });
}

/** Null for text that this shop did not write. */
function parseOrder(text: string | null): ChatOrder | null {
  try {
    const { href, message, isCart, body } = JSON.parse(text || 'null') ?? {};
    const isOrder = typeof href === 'string' && typeof message === 'string' && typeof isCart === 'boolean';
    return isOrder && href.startsWith('https://wa.me/') ? { href, message, isCart, body } : null;
  } catch {
    return null;
  }
}

/** For the server, which knows no purchases. */
export function createNoPurchases(): Purchases {
  const nothing = () => undefined;
  return { get: () => null, subscribe: () => nothing, follow: nothing, forget: nothing };
}
