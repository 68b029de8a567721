/** Gives the first page a history key: the router gives all first pages one key, and lists open at the scroll position of a key. */
export function ensureHistoryKey(history: Pick<History, 'state' | 'replaceState'>): void {
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '');
}

/** Whether the current page is the first page of the visit, so that Back would leave the shop. */
export function isFirstPage({ state }: Pick<History, 'state'>): boolean {
  return !state?.idx;
}
