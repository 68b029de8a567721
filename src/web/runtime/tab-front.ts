/** Detects whether the visitor looks at the tab. */
export interface TabFront {
  /** Calls `listener` when the visitor leaves the tab. Returns a function that stops it. */
  onLeaving(listener: () => void): () => void;
  /** Calls `listener` when the visitor is back. Returns a function that stops it. */
  onReturn(listener: () => void): () => void;
}

/** A chat may hide the tab, cover its window or replace its page. Each of these fires another event. */
export function createTabFront(): TabFront {
  return {
    onLeaving: (listener) => listen(['blur', 'pagehide'], 'hidden', listener),
    onReturn: (listener) => listen(['focus', 'pageshow'], 'visible', listener),
  };
}

function listen(
  names: readonly ('blur' | 'focus' | 'pagehide' | 'pageshow')[],
  visibility: DocumentVisibilityState,
  listener: () => void,
): () => void {
  const compare = () => document.visibilityState === visibility && listener();
  for (const name of names) addEventListener(name, listener);
  document.addEventListener('visibilitychange', compare);
  return () => {
    for (const name of names) removeEventListener(name, listener);
    document.removeEventListener('visibilitychange', compare);
  };
}
