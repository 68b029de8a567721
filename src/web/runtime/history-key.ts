/**
 * Names the page that the browser opened. The router calls every one of them by the same name, and would show a list that is
 * opened anew at the place where another was left. A reload finds the name again.
 */
export function ensureHistoryKey(history: Pick<History, 'state' | 'replaceState'>): void {
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '');
}

/** Whether the shop was entered with the page that is shown: going back from it would leave the shop. */
export function isFirstPage({ state }: Pick<History, 'state'>): boolean {
  return !state?.idx;
}
