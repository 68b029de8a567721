declare global {
  interface Window {
    /** False while a timer is about to change the page. */
    isQuiet(): boolean;
  }
}

/** The longest pause after which a page changes by itself: later timers ask the shop again or hide a notice. */
export const LONGEST_PAUSE_MS = 1_300;

/** Runs in the page before its own scripts: nothing moves there, and its timers are known. */
export function stopMotion(longestPauseMs: number): void {
  const sheet = new CSSStyleSheet();
  // Otherwise each picture shows another moment of an animation.
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
  document.adoptedStyleSheets = [sheet];
  const waiting = new Set<number | undefined>();
  const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  Object.assign(window, {
    setTimeout(run: (...values: unknown[]) => void, pauseMs = 0, ...values: unknown[]) {
      const timer = start(() => {
        waiting.delete(timer);
        run(...values);
      }, pauseMs);
      if (pauseMs <= longestPauseMs) waiting.add(timer);
      return timer;
    },
    clearTimeout(timer?: number) {
      waiting.delete(timer);
      stop(timer);
    },
    isQuiet: () => waiting.size === 0,
  });
}
