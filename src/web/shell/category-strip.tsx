import { Link, useParams } from 'react-router';
import { ALL_CATEGORIES, categoryKey, categoryPath } from '../../domain/categories.ts';
import { CategoryArt } from '../parts/icon.tsx';
import { texts } from '../texts.ts';

export const STRIP_ID = 'categorias';

/** The panel of categories under the bar. */
export function CategoryStrip({ categories }: { readonly categories: readonly string[] }) {
  return (
    <nav className="cats" id={STRIP_ID} aria-label={texts.shell.categories}>
      <div className="wrap">
        <ul>
          <li>
            <CategoryLink />
          </li>
          {categories.map((category) => (
            <li key={category}>
              <CategoryLink category={category} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

interface CategoryLinkProps {
  /** Everything, unless one is named. */
  readonly category?: string;
  readonly onClick?: () => void;
}

export function CategoryLink({ category, onClick }: CategoryLinkProps) {
  const shown = categoryKey(useParams().category ?? ALL_CATEGORIES);
  const isShown = shown === categoryKey(category ?? ALL_CATEGORIES);
  return (
    <Link
      to={category ? categoryPath(category) : '/tienda'}
      aria-current={isShown ? 'page' : undefined}
      onClick={onClick}
    >
      <CategoryArt category={category ?? ALL_CATEGORIES} />
      {category ?? texts.shell.everything}
    </Link>
  );
}
