import { useState } from 'react';
import { useMatches } from 'react-router';

/** Marks the routes that list products: there the panel of categories stands open until it is closed. */
export const CATALOGUE = 'catalogue';

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
