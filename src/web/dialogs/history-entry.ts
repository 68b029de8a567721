/** A history entry for what is open over the page, because people close things with the Back button. */
export interface HistoryEntry {
  /** Adds the entry. Back then calls `onBack` and leaves the page as it is. A second call replaces `onBack`. */
  push(onBack: () => void): void;
  /** Removes the entry from the history, unless Back has removed it. */
  pop(): void;
  /** Leaves the entry to a link that replaces it. */
  abandon(): void;
}

type PopStateEvent = Pick<Event, 'stopImmediatePropagation'>;

export interface Browser {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'back'>;
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void, capture: true): void;
}

export function createHistoryEntry(browser: Browser): HistoryEntry {
  const { history, location } = browser;
  let pending: (() => void) | null = null;
  let isGoingBack = false;
  let pushedAt = '';

  /** Copies the router's state: to the router, the entry is the page that is already shown. */
  function pushState(): void {
    pushedAt = location.href;
    history.pushState({ ...history.state, dialog: true }, '');
  }

  function takePending(): (() => void) | null {
    const onBack = pending;
    pending = null;
    return onBack;
  }

  function onPopState(event: PopStateEvent): void {
    if (!isGoingBack && !pending) return;
    // If the user went back past our entry, the router must handle it.
    if (location.href === pushedAt) event.stopImmediatePropagation();
    if (!isGoingBack) takePending()?.();
    // `push` was called again before the browser had gone back.
    else if (pending) pushState();
    isGoingBack = false;
  }

  // Captured before the router hears the event, because the router would load the page again.
  browser.addEventListener('popstate', onPopState, true);

  return {
    push(onBack) {
      if (!pending && !isGoingBack) pushState();
      pending = onBack;
    },
    pop() {
      if (!takePending() || isGoingBack) return;
      isGoingBack = true;
      history.back();
    },
    abandon: () => void takePending(),
  };
}
