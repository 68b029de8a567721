/** Which dialog lies over the page. An open one is a step of the history, because people close things with Back. */
import { createWatchable, type Watched } from './watched.ts';

/** What a visitor is about to send, or has just tried to. */
export interface Order {
  /** The link that opens the chat. */
  readonly href: string;
  readonly message: string;
  readonly isCart: boolean;
}

export type OpenDialog =
  | { readonly name: 'cart' | 'help' }
  | { readonly name: 'purchase'; readonly order: Order };

export interface Dialogs extends Watched<OpenDialog | null> {
  /** Takes the place of the one that is open, if any. */
  open(dialog: OpenDialog): void;
  close(): void;
  /** Closes for a link inside it that replaces the dialog's step of the history. */
  leave(): void;
}

interface Browser {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'back'>;
  addEventListener(
    type: 'popstate',
    listener: (event: Pick<Event, 'stopImmediatePropagation'>) => void,
    capture: true,
  ): void;
}

export function createDialogs(browser: Browser): Dialogs {
  const { history, location } = browser;
  const shown = createWatchable<OpenDialog | null>(null);
  let isGoingBack = false;
  let openedAt = '';

  /** The router's own state is kept in it: to the router, the step is the page that is already shown. */
  function addStep(): void {
    openedAt = location.href;
    history.pushState({ ...history.state, dialog: true }, '');
  }

  // Captured before the router hears of it, which would load the page again.
  browser.addEventListener('popstate', leaveStep, true);

  function leaveStep(event: Pick<Event, 'stopImmediatePropagation'>): void {
    if (!isGoingBack && !shown.get()) return;
    // Who jumped further back than the step is the router's to lead.
    if (location.href === openedAt) event.stopImmediatePropagation();
    if (!isGoingBack) shown.set(null);
    // Opened again before the way back was made.
    else if (shown.get()) addStep();
    isGoingBack = false;
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    open(dialog) {
      if (!shown.get() && !isGoingBack) addStep();
      shown.set(dialog);
    },
    close() {
      if (!shown.get()) return;
      shown.set(null);
      if (isGoingBack) return;
      isGoingBack = true;
      history.back();
    },
    leave: () => shown.set(null),
  };
}

/** For the server, whose pages have nothing over them. */
export function createNoDialogs(): Dialogs {
  const nothing = () => undefined;
  return { get: () => null, subscribe: () => nothing, open: nothing, close: nothing, leave: nothing };
}
