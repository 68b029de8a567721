/** A step of the history for what lies over the page, because people close things with Back. */
export interface BackStep {
  /** Back then calls `onBack` and leaves the page as it is. Whatever held the step before gives way. */
  hold(onBack: () => void): void;
  /** Takes the step out of the history, unless Back has. */
  release(): void;
  /** For a link that replaces the step. */
  leave(): void;
}

export interface Browser {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'back'>;
  addEventListener(
    type: 'popstate',
    listener: (event: Pick<Event, 'stopImmediatePropagation'>) => void,
    capture: true,
  ): void;
}

export function createBackStep(browser: Browser): BackStep {
  const { history, location } = browser;
  let held: (() => void) | null = null;
  let isGoingBack = false;
  let heldAt = '';

  /** The router's own state is kept in it: to the router, the step is the page that is already shown. */
  function add(): void {
    heldAt = location.href;
    history.pushState({ ...history.state, dialog: true }, '');
  }

  // Captured before the router hears of it, which would load the page again.
  browser.addEventListener('popstate', pass, true);

  function pass(event: Pick<Event, 'stopImmediatePropagation'>): void {
    if (!isGoingBack && !held) return;
    // Who jumped further back than the step is the router's to lead.
    if (location.href === heldAt) event.stopImmediatePropagation();
    if (!isGoingBack) letGo()?.();
    // Held again before the way back was made.
    else if (held) add();
    isGoingBack = false;
  }

  function letGo(): (() => void) | null {
    const onBack = held;
    held = null;
    return onBack;
  }

  return {
    hold(onBack) {
      if (!held && !isGoingBack) add();
      held = onBack;
    },
    release() {
      if (!letGo() || isGoingBack) return;
      isGoingBack = true;
      history.back();
    },
    leave: () => void letGo(),
  };
}
