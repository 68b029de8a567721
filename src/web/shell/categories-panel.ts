import { useState } from 'react';
import { useMatches } from 'react-router';
import type { PageName } from '../runtime/page-names.ts';

/** The page that lists products: there the panel of categories stands open until it is closed. */
const CATALOGUE: PageName = 'catalogue';

export interface CategoriesPanel {
  readonly isOpen: boolean;
  toggle(): void;
}

/** Outside the catalogue the link that toggles it leads into the catalogue, so there a click always opens. */
export function useCategoriesPanel(): CategoriesPanel {
  const isCatalogue = useMatches().some((match) => match.handle === CATALOGUE);
  const [isClosed, setClosed] = useState(false);
  return {
    isOpen: isCatalogue && !isClosed,
    toggle: () => setClosed(isCatalogue && !isClosed),
  };
}
