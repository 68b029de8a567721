import { useState } from 'react';
import { categoryPath, paths } from '../../domain/addresses.ts';
import { ALL_CATEGORIES, categoryKey } from '../../domain/catalogue/categories.ts';
import { CategoryArt } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { texts } from '../ui/texts.ts';
import './category-strip.css';

export const STRIP_ID = 'categorias';

export function CategoryStrip({ categories, shown }: Omit<CategoriesPanel, 'toggle' | 'isOpen'>) {
  return (
    <nav className="category-strip" id={STRIP_ID} aria-label={texts.shell.categories}>
      <div className="wrap">
        <ul>
          <li>
            <CategoryLink shown={shown} />
          </li>
          {categories.map((category) => (
            <li key={category} ref={categoryKey(category) === shown ? bringIntoView : null}>
              <CategoryLink category={category} shown={shown} />
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

interface CategoryLinkProps {
  /** Without a category the link leads to all products. */
  readonly category?: string;
  readonly shown: string;
  readonly onClick?: () => void;
}

export function CategoryLink({ category, shown, onClick }: CategoryLinkProps) {
  const isShown = shown === categoryKey(category ?? ALL_CATEGORIES);
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

export interface CategoriesPanel {
  readonly categories: readonly string[];
  /** The key of the page's category. */
  readonly shown: string;
  readonly isOpen: boolean;
  toggle(): void;
}

interface PanelOf {
  readonly categories: readonly string[];
  readonly category: string | undefined;
  readonly isCatalogue: boolean;
}

/**
 * On the page that lists products, the panel of categories is open until it is closed. On other pages the link that toggles
 * it leads to the catalogue, so a click there always opens it.
 */
export function useCategoriesPanel({ categories, category, isCatalogue }: PanelOf): CategoriesPanel {
  const [isClosed, setClosed] = useState(false);
  const isOpen = isCatalogue && !isClosed;
  return {
    categories,
    shown: categoryKey(category ?? ALL_CATEGORIES),
    isOpen,
    toggle: () => setClosed(isOpen),
  };
}
