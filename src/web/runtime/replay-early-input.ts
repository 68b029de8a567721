/** What visitors press or choose before the page can answer. Links and forms need no help: they work without scripts. */
export interface EarlyInput {
  /** From here on React hears presses itself. A choice that falls into its adopting of the page is still lost to it. */
  stop(): void;
  /** Does all of it, now that the page answers. */
  replay(): void;
  /** Whether there is anything to do. */
  isEmpty(): boolean;
}

const PRESSED = 'button[type="button"]:not([popovertarget])';

export function recordEarlyInput(): EarlyInput {
  const acts: (() => void)[] = [];
  const [presses, choices] = [new AbortController(), new AbortController()];
  const until = ({ signal }: AbortController) => ({ capture: true, signal });
  document.addEventListener('click', ({ target }) => acts.push(...pressAgain(target)), until(presses));
  // Before `change`, which comes too late: this event may make React adopt the page, and put the choice back.
  document.addEventListener('input', ({ target }) => acts.push(...chooseAgain(target)), until(choices));
  return {
    stop: () => presses.abort(),
    replay() {
      choices.abort();
      for (const act of acts) act();
    },
    isEmpty: () => acts.length === 0,
  };
}

function pressAgain(target: EventTarget | null): (() => void)[] {
  const button = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
  return button ? [() => button.click()] : [];
}

/** React may have put the choice back to what the server sent. */
function chooseAgain(target: EventTarget | null): (() => void)[] {
  if (!(target instanceof HTMLSelectElement)) return [];
  const chosen = target.value;
  const choose = () => {
    target.value = chosen;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return [choose];
}
