/** Whether the tab is what its visitor looks at. */
export interface TabFront {
  /** Calls `listener` when something else takes the tab's place. Returns what ends it. */
  onLeaving(listener: () => void): () => void;
  /** Calls `listener` when the visitor is back. Returns what ends it. */
  onReturn(listener: () => void): () => void;
}

/** A chat may hide the tab, stand before its window, or take the place of its page: each tells it in another way. */
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
