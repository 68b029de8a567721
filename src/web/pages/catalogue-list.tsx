import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ALL_CATEGORIES, categoryKey } from '../../domain/categories.ts';
import { contactLink } from '../../domain/chat.ts';
import { countFilters, EVERYTHING, type Selection, writeSelection } from '../catalogue-address.ts';
import { Icon } from '../parts/icon.tsx';
import { ProductGrid } from '../parts/product-grid.tsx';
import { STRIP_ID } from '../shell/category-strip.tsx';
import { useShop } from '../shop.ts';
import type { CatalogueView } from '../source.ts';
import { texts } from '../texts.ts';
import { NothingFound } from './catalogue-empty.tsx';
import { useResults } from './catalogue-results.ts';
import { useSelection } from './catalogue-selection.ts';
import { CatalogueTools } from './catalogue-tools.tsx';

/** The products of a list, and what narrows them. */
export function CatalogueList({ view }: { readonly view: CatalogueView }) {
  const isWhole = view.products.length === view.total;
  const control = useSelection(isWhole);
  const [isAwaited, setAwaited] = useState(false);
  const { products, selection } = useResults(view.products, control.selection, isAwaited);
  const found = useRef<HTMLDivElement>(null);
  function clear() {
    control.replace({ ...EVERYTHING, order: selection.order });
    // The button that was pressed goes away: the next key must not start at the top of the page.
    found.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <CatalogueTools control={control} products={view.products} onAwait={() => setAwaited(true)} />
      {view.isCut && !isWhole && <CutNote />}
      <Found ref={found} selection={selection} count={products?.length ?? null} onClear={clear} />
      {products?.length === 0 ? (
        <NothingFound selection={selection} isPart={isPart(view)} onClear={clear} />
      ) : (
        <ProductGrid list={writeSelection(selection)} products={products ?? []} />
      )}
      {!isWhole && <RestWithoutScripts view={view} />}
    </>
  );
}

function isPart({ category }: CatalogueView): boolean {
  return category === null || categoryKey(category) !== ALL_CATEGORIES;
}

interface FoundProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly selection: Selection;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly onClear: () => void;
}

/** Tells how much was found, aloud too. It is there before there is anything to tell, or it would not be heard. */
function Found({ ref, selection, count, onClear }: FoundProps) {
  const isSelected = selection.query !== '' || countFilters(selection) > 0;
  return (
    <div className={count === 0 ? 'vh' : 'found'} ref={ref} tabIndex={-1}>
      <span role="status">
        {isSelected && (count === null ? texts.search.searching : texts.search.found(count))}
      </span>
      {isSelected && count !== 0 && (
        <button className="btn btn--quiet" type="button" onClick={onClear}>
          {selection.query ? texts.search.clear : texts.filters.clear}
        </button>
      )}
    </div>
  );
}

/** The rest of the list did not arrive; the first cards can be used meanwhile. */
function CutNote() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="note cut" role="alert">
      <Icon name="alert" />
      <div>
        {texts.catalogue.cut}{' '}
        <button
          className="btn btn--quiet"
          type="button"
          disabled={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {texts.catalogue.retry}
        </button>
      </div>
    </div>
  );
}

function RestWithoutScripts({ view }: { readonly view: CatalogueView }) {
  const { phone } = useShop().settings;
  return (
    <p className="rest">
      {texts.catalogue.firstOf(view.products.length, view.total)}{' '}
      {!isPart(view) && <a href={`#${STRIP_ID}`}>{texts.catalogue.chooseCategory}</a>}{' '}
      <a href={contactLink(phone)}>{texts.catalogue.askForMore}</a>
    </p>
  );
}
