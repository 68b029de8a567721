import { useEffect } from 'react';
import { afterPaint } from '../../../runtime/scheduling.ts';
import type { Change, ListState } from './list-state.ts';
import { drawMore, hasUndrawn } from './shown-orders.ts';

/** Adds rows to the page until it has all, a few after each frame. Returns whether some are missing. */
export function useDrawing({ shown }: ListState, change: Change): boolean {
  const isDrawing = shown !== null && hasUndrawn(shown);
  const drawn = shown?.drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step plans the next one.
  useEffect(() => {
    if (!isDrawing) return;
    return afterPaint(() =>
      change((before) => (before.shown ? { ...before, shown: drawMore(before.shown) } : before)),
    );
  }, [isDrawing, drawn, change]);
  return isDrawing;
}
