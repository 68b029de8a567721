import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../chunk.ts';
import { useShop } from '../shop.ts';
import { chunkTexts as t } from '../texts-chunk.ts';
import { TOAST_MS } from '../toasts.ts';

/**
 * A component in a file of its own, which the first view does not need. Null until it is here; where it cannot be
 * loaded, a notice offers to try again. `load` must stay the same function.
 */
export function useLaterPart<P>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const { toasts } = useShop();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted || Part) return;
    const action = { label: t.retry, run: () => setAttempt(attempt + 1) };
    loadChunk(load).then(
      (loaded) => setPart(() => loaded),
      () => toasts.show({ title: t.failed, action, duration: TOAST_MS.undoable }),
    );
  }, [isWanted, Part, load, toasts, attempt]);
  return Part;
}
