import { useState } from 'react';
import type { ShownOrders } from './shown-orders.ts';

export type Picking = ReturnType<typeof usePicking>;

/** The orders that were chosen for discarding. */
export function usePicking(shown: ShownOrders | null) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const picked = stillPicked(chosen, shown);
  function pick(id: string, isPicked: boolean): void {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setChosen(next);
  }
  return {
    isOn: chosen !== null,
    picked,
    pick,
    start: () => setChosen(new Set()),
    end: () => setChosen(null),
  };
}

/** One that is no longer new, or not listed, is not chosen either. */
export function stillPicked(
  chosen: ReadonlySet<string> | null,
  shown: Pick<ShownOrders, 'orders' | 'left'> | null,
): ReadonlySet<string> {
  const listed = shown?.orders.filter(({ id, state }) => state === 'nuevo' && !shown.left.has(id)) ?? [];
  return new Set(listed.flatMap(({ id }) => (chosen?.has(id) ? [id] : [])));
}
