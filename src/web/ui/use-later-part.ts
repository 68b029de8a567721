import { type ComponentType, useEffect } from 'react';
import { useShop } from '../runtime/shop-context.ts';
import { chunkTexts as t } from '../runtime/texts.ts';
import { useChunk } from '../runtime/use-chunk.ts';
import { TOAST_MS } from './toast-store.ts';

/** Loads a component that has no place in the page before it is loaded. After a failure, a notice offers to try again. */
export function useLaterPart<P>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const { toasts } = useShop();
  const { content, failures, retry } = useChunk(load, isWanted);
  useEffect(() => {
    if (failures === 0) return;
    toasts.show({ title: t.failed, action: { label: t.retry, run: retry }, duration: TOAST_MS.undoable });
  }, [failures, retry, toasts]);
  return content;
}
