/** Detects whether the visitor looks at the tab. Both methods return a function that removes the listener. */
export interface TabFront {
  onLeaving(listener: () => void): () => void;
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
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of names) addEventListener(name, listener, { signal });
  document.addEventListener('visibilitychange', compare, { signal });
  return () => listening.abort();
}
