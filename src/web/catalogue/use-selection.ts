import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import {
  EVERYTHING,
  readSelection,
  type Selection,
  writeSelection,
} from '../../domain/catalogue/list-query.ts';
import { useHydrated } from '../runtime/use-hydrated.ts';

export interface SelectionControl {
  readonly selection: Selection;
  /** For what changes with every key: takes the place of the present address. */
  replace(changes: Partial<Selection>): void;
  /** For a choice: Back takes it back. */
  choose(changes: Partial<Selection>): void;
}

/** Marks a visit that was made by a choice on the page, which shows it already. */
const CHOSEN = 'elegido';

/**
 * What the visitor looks for. The page holds it and writes it to the address; any other change of the address (Back,
 * a link) is read from there. `isWhole`: until the whole list is here the router is left alone, because a navigation
 * would cancel its reading.
 */
export function useSelection(isWhole: boolean): SelectionControl {
  const { key: visit, pathname, search, state } = useLocation();
  const isOwn = useNavigationType() === 'PUSH' && state === CHOSEN;
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [shown, setShown] = useState(() =>
    isHydrated ? { visit, selection: readSelection(search) } : { visit: '', selection: EVERYTHING },
  );
  // While rendering, and not in an effect: the list must be right when the scroll position is restored.
  if (isHydrated && shown.visit !== visit) {
    setShown({ visit, selection: isOwn ? shown.selection : readSelection(search) });
  }

  function show(changes: Partial<Selection>): string {
    const selection = { ...shown.selection, ...changes };
    setShown({ visit, selection });
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
      void navigate({ pathname, search: after }, { state: CHOSEN, preventScrollReset: true });
    },
  };
}

/** Without the router, to which this is the same visit: nothing is loaded again while someone types. */
function replaceAddress(address: string): void {
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari refuses more than a hundred changes in a few seconds: the next key writes the address again.
  }
}
