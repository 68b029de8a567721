import { useState } from 'react';
import { categoryPath, paths } from '../../domain/addresses.ts';
import { ALL_CATEGORIES, categoryKey } from '../../domain/catalogue/categories.ts';
import { useMatches, useParams } from '../router/hooks.ts';
import type { PageName } from '../runtime/route-handles.ts';
import { CategoryArt } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { texts } from '../ui/texts.ts';
import './category-strip.css';

export const STRIP_ID = 'categorias';

export function CategoryStrip({ categories }: { readonly categories: readonly string[] }) {
  const shown = useShownCategory();
  return (
    <nav className="category-strip" id={STRIP_ID} aria-label={texts.shell.categories}>
      <div className="wrap">
        <ul>
          <li>
            <CategoryLink />
          </li>
          {categories.map((category) => (
            <li key={category} ref={categoryKey(category) === shown ? bringIntoView : null}>
              <CategoryLink category={category} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** On a phone the strip is wider than the screen, so the strip scrolls to the category of the page. */
function bringIntoView(item: HTMLLIElement | null): void {
  const strip = item?.parentElement;
  if (!strip) return;
  const space = strip.clientWidth - item.offsetWidth;
  strip.scrollLeft = item.offsetLeft - strip.offsetLeft - space / 2;
}

/** Without a category the link leads to all products. */
export function CategoryLink({ category, onClick }: Readonly<{ category?: string; onClick?: () => void }>) {
  const isShown = useShownCategory() === categoryKey(category ?? ALL_CATEGORIES);
  return (
    <ShopLink
      to={category ? categoryPath(category) : paths.shop}
      aria-current={isShown ? 'page' : undefined}
      onClick={onClick}
    >
      <CategoryArt category={category ?? ALL_CATEGORIES} />
      {category ?? texts.shell.everything}
    </ShopLink>
  );
}

function useShownCategory(): string {
  return categoryKey(useParams().category ?? ALL_CATEGORIES);
}

/** On the page that lists products, the panel of categories is open until it is closed. */
const CATALOGUE: PageName = 'catalogue';

export interface CategoriesPanel {
  readonly categories: readonly string[];
  readonly isOpen: boolean;
  toggle(): void;
}

/** On other pages the link that toggles the panel leads to the catalogue, so a click there always opens it. */
export function useCategoriesPanel(categories: readonly string[]): CategoriesPanel {
  const isCatalogue = useMatches().some(({ route }) => route.handle === CATALOGUE);
  const [isClosed, setClosed] = useState(false);
  const isOpen = isCatalogue && !isClosed;
  return { categories, isOpen, toggle: () => setClosed(isOpen) };
}
