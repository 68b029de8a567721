import { useState } from 'react';
import type { SelectionControl } from '../../catalogue/use-selection.ts';
import { replaceAddress, useLocation, useTravel } from '../../runtime/travel.ts';
import { readTableSelection, type TableSelection, writeTableSelection } from './table-selection.ts';

export interface TableControl extends SelectionControl {
  readonly selection: TableSelection;
  replace(changes: Partial<TableSelection>): void;
  choose(changes: Partial<TableSelection>): void;
}

/** The search and the filters of the table. The address has them too, so that Back and a reload restore them. */
export function useTableSelection(onChange: () => void): TableControl {
  const { key: entry, pathname, search } = useLocation();
  const { go } = useTravel();
  const [shown, setShown] = useState(() => ({ entry, selection: readTableSelection(search) }));
  // While rendering, because the list must be right when the scroll position is restored.
  if (shown.entry !== entry) setShown({ entry, selection: readTableSelection(search) });

  function show(changes: Partial<TableSelection>): string {
    const selection = { ...shown.selection, ...changes };
    onChange();
    setShown({ entry, selection });
    return pathname + writeTableSelection(selection);
  }
  return {
    selection: shown.selection,
    replace: (changes) => replaceAddress(show(changes)),
    choose: (changes) => void go(show(changes), { isScrollKept: true }),
  };
}
