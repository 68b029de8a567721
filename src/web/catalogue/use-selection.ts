import { useState } from 'react';
import {
  EVERYTHING,
  readSelection,
  type Selection,
  writeSelection,
} from '../../domain/catalogue/list-query.ts';
import { replaceAddress, usePlace, useTravel } from '../runtime/travel.ts';
import { useHydrated } from '../runtime/use-hydrated.ts';

export interface SelectionControl {
  readonly selection: Selection;
  /** For input that changes with every key: replaces the current address. */
  replace(changes: Partial<Selection>): void;
  /** For a choice: adds a history entry, so that Back undoes it. */
  choose(changes: Partial<Selection>): void;
}

/** Marks a history entry that `choose` added: the page shows its selection already. */
const CHOSEN = 'elegido';

/**
 * The search text, filters and order. The page holds them and writes them to the address. It reads them from the
 * address when that changes otherwise (Back, a link). `isWhole`: until the whole list is loaded, the router is not
 * used, because a navigation would cancel the loading.
 */
export function useSelection(isWhole: boolean): SelectionControl {
  const {
    location: { key: entry, pathname, search, state },
    navigationType,
  } = usePlace();
  const isOwn = navigationType === 'PUSH' && state === CHOSEN;
  const isHydrated = useHydrated();
  const { go } = useTravel();
  const [shown, setShown] = useState(() =>
    isHydrated ? { entry, selection: readSelection(search) } : { entry: '', selection: EVERYTHING },
  );
  // While rendering and not in an effect, because the list must be right when the scroll position is restored.
  if (isHydrated && shown.entry !== entry) {
    setShown({ entry, selection: isOwn ? shown.selection : readSelection(search) });
  }

  function show(changes: Partial<Selection>): string {
    const selection = { ...shown.selection, ...changes };
    setShown({ entry, selection });
    return writeSelection(selection);
  }

  return {
    selection: shown.selection,
    replace: (changes) => replaceAddress(pathname + show(changes)),
    choose(changes) {
      const before = writeSelection(shown.selection);
      const after = show(changes);
      if (after === before) return;
      if (!isWhole) return replaceAddress(pathname + after);
      void go(pathname + after, { state: CHOSEN, isScrollKept: true });
    },
  };
}
