/** Records clicks and choices before hydration and replays them afterwards. Links and forms work without scripts. */
export interface EarlyInput {
  /** Stops recording clicks, because React receives them now. Choices are still recorded, because hydration would lose them. */
  stop(): void;
  replay(): void;
  isEmpty(): boolean;
}

const BUTTONS = 'button[type="button"]:not([popovertarget])';

export function recordEarlyInput(): EarlyInput {
  const recorded: (() => void)[] = [];
  const [clicks, choices] = [new AbortController(), new AbortController()];
  const until = ({ signal }: AbortController) => ({ capture: true, signal });
  document.addEventListener('click', ({ target }) => recorded.push(...clickAgain(target)), until(clicks));
  // Not `change`, which comes too late: this event may start hydration, which resets the choice.
  document.addEventListener('input', ({ target }) => recorded.push(...chooseAgain(target)), until(choices));
  return {
    stop: () => clicks.abort(),
    replay() {
      choices.abort();
      for (const repeat of recorded) repeat();
    },
    isEmpty: () => recorded.length === 0,
  };
}

function clickAgain(target: EventTarget | null): (() => void)[] {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTONS) : null;
  return button ? [() => findAgain(button)?.click()] : [];
}

/** The pages of sellers are drawn anew instead of hydrated. */
function findAgain(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button;
  const all = document.querySelectorAll<HTMLElement>(BUTTONS);
  return [...all].find(({ className }) => className === button.className);
}

/** Hydration may have reset the choice to the value that the server sent. */
function chooseAgain(target: EventTarget | null): (() => void)[] {
  if (!(target instanceof HTMLSelectElement)) return [];
  const chosen = target.value;
  const choose = () => {
    target.value = chosen;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return [choose];
}
