import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { contactLink } from '../../../domain/cart/chat.ts';
import { ALL_CATEGORIES, categoryKey } from '../../../domain/catalogue/categories.ts';
import {
  countFilters,
  EVERYTHING,
  type Selection,
  writeSelection,
} from '../../../domain/catalogue/list-query.ts';
import { NothingFound } from '../../catalogue/empty-list.tsx';
import { Toolbar } from '../../catalogue/toolbar.tsx';
import { useCountedSearch, useResults } from '../../catalogue/use-results.ts';
import { useSelection } from '../../catalogue/use-selection.ts';
import type { CatalogueView } from '../../data/public-data.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { chunkTexts } from '../../runtime/texts.ts';
import { useTravel } from '../../runtime/travel.ts';
import { STRIP_ID } from '../../shell/category-strip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { ProductGrid } from './product-grid.tsx';
import '../../catalogue/toolbar.css';
import '../../ui/note.css';

export function ProductList({ view }: { readonly view: CatalogueView }) {
  const isWhole = view.products.length === view.total;
  const control = useSelection(isWhole);
  /** How often the visitor was about to search. */
  const [awaited, setAwaited] = useState(0);
  // A search in the first cards alone would say for a moment that nothing was found.
  const listed = view.isAwaited && !view.isCut ? null : view.products;
  const { products: chosen, selection } = useResults(listed, control.selection, awaited > 0);
  const found = useRef<HTMLDivElement>(null);
  useCountedSearch(view, { products: chosen, selection });
  function clear() {
    control.replace({ ...EVERYTHING, order: selection.order });
    // The pressed button disappears; without this, keyboard focus would restart at the top of the page.
    found.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <Toolbar control={control} products={view.products} onAwait={() => setAwaited(awaited + 1)} />
      {view.isCut && !isWhole && <CutNote />}
      <ResultCount ref={found} selection={selection} count={chosen?.length ?? null} onClear={clear} />
      <Results isAwaited={chosen === null}>
        {chosen === null && <FirstWithoutScripts view={view} />}
        {chosen?.length === 0 && <NothingFound selection={selection} isPart={isPart(view)} onClear={clear} />}
        {chosen && chosen.length > 0 && (
          <ProductGrid list={writeSelection(selection)} products={chosen} trims={awaited} />
        )}
      </Results>
      {!isWhole && <RestWithoutScripts view={view} />}
    </>
  );
}

function isPart({ category }: CatalogueView): boolean {
  return category === null || categoryKey(category) !== ALL_CATEGORIES;
}

interface ResultCountProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly selection: Selection;
  /** Null while it is unknown. */
  readonly count: number | null;
  readonly onClear: () => void;
}

/** Shows the number of results. The status element is always rendered, because screen readers only read out changes. */
function ResultCount({ ref, selection, count, onClear }: ResultCountProps) {
  const isSelected = selection.query !== '' || countFilters(selection) > 0;
  const news = count === null ? texts.search.searching : isSelected && texts.search.found(count);
  return (
    <div className={count === 0 ? 'vh' : 'found'} ref={ref} tabIndex={-1}>
      <span role="status">{news}</span>
      {isSelected && count !== 0 && (
        <button className="btn btn--quiet" type="button" onClick={onClear}>
          {selection.query ? texts.search.clear : texts.filters.clear}
        </button>
      )}
    </div>
  );
}

/** Keeps its height after waiting, because the content below would jump when there are few results. */
function Results({ isAwaited, children }: Readonly<{ isAwaited: boolean; children: ReactNode }>) {
  const [isHeld, setHeld] = useState(isAwaited);
  if (isAwaited && !isHeld) setHeld(true);
  const room = isAwaited ? 'results results--awaited' : 'results';
  return <div className={isHeld ? room : undefined}>{children}</div>;
}

/** Only for browsers without scripts: with scripts, other cards would replace these a moment later. */
function FirstWithoutScripts({ view }: { readonly view: CatalogueView }) {
  return (
    <noscript>
      <ProductGrid list="" products={view.products} />
    </noscript>
  );
}

/** Shown when the rest of the list failed to load. The first cards stay usable. */
function CutNote() {
  const { reload } = useTravel();
  const [isBusy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    await reload();
    setBusy(false);
  }
  return (
    <div className="note cut" role="alert">
      <Icon name="alert" />
      <div>
        {texts.catalogue.cut}{' '}
        <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={retry}>
          {chunkTexts.retry}
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
