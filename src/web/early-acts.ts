/** What visitors press or choose before the page can answer. Links and forms need no help: they work without scripts. */
export interface EarlyActs {
  /** From here on React hears everything itself. */
  stop(): void;
  /** Does all of it, now that the page answers. */
  replay(): void;
}

const PRESSED = 'button[type="button"]:not([popovertarget])';

export function rememberEarlyActs(): EarlyActs {
  const acts: (() => void)[] = [];
  const stop = new AbortController();
  const heard = { capture: true, signal: stop.signal };
  document.addEventListener('click', ({ target }) => acts.push(pressAgain(target)), heard);
  document.addEventListener('change', ({ target }) => acts.push(chooseAgain(target)), heard);
  return {
    stop: () => stop.abort(),
    replay() {
      for (const act of acts) act();
    },
  };
}

function pressAgain(target: EventTarget | null): () => void {
  const button = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
  return () => button?.click();
}

/** React may have put the choice back to what the server sent. */
function chooseAgain(target: EventTarget | null): () => void {
  const choice = target instanceof HTMLSelectElement ? target : null;
  const chosen = choice?.value ?? '';
  return () => {
    if (!choice) return;
    choice.value = chosen;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
