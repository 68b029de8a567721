import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ORDERS, type Order } from '../../domain/catalogue/filters.ts';
import { countFilters, EVERYTHING } from '../../domain/catalogue/list-query.ts';
import { MAX_QUERY_LENGTH } from '../../domain/catalogue/search.ts';
import type { Product } from '../../domain/entities.ts';
import { useChunk } from '../runtime/use-chunk.ts';
import { ChunkFailure } from '../ui/chunk-failure.tsx';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import { FilterButton } from './filter-button.tsx';
import type { SelectionControl } from './use-selection.ts';
import './toolbar.css';
import './search-box.css';
import './sort-select.css';

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel;
/** A failure is shown only when the panel is opened. */
const preloadPanel = () => void loadPanel().catch(() => undefined);

interface ToolbarProps {
  readonly control: SelectionControl;
  readonly products: readonly Product[];
  /** Called when the visitor is about to search. */
  readonly onAwait: () => void;
}

/** A real form: submitted before hydration, it loads the address that the page then reads. */
export function Toolbar({ control, products, onAwait }: ToolbarProps) {
  const { selection, replace, choose } = control;
  const [isOpen, setOpen] = useState(false);
  return (
    <search>
      <form onSubmit={finish}>
        <div className="toolbar">
          <SearchBox query={selection.query} onType={(query) => replace({ query })} onAwait={onAwait} />
          <div className="toolbar__pair">
            <FilterButton
              count={countFilters(selection)}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
              onAwait={preloadPanel}
            />
            <SortSelect order={selection.order} onChoose={(order) => choose({ order })} />
          </div>
        </div>
        {isOpen && <Filters products={products} control={control} />}
        {/* Without a submit button, the Enter key does nothing in a form of several fields. */}
        <button type="submit" hidden>
          {texts.search.label}
        </button>
      </form>
    </search>
  );
}

function Filters({ products, control }: Pick<ToolbarProps, 'products' | 'control'>) {
  const chunk = useChunk(loadPanel);
  const FilterPanel = chunk.content;
  if (FilterPanel) {
    const { selection, choose, replace } = control;
    return <FilterPanel products={products} filters={selection} onChoose={choose} onAdjust={replace} />;
  }
  return chunk.failures > 0 && <ChunkFailure chunk={chunk} />;
}

/** The results are shown already. Leaving the field closes a phone's keyboard and applies a typed price. */
function finish(event: FormEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

interface SearchBoxProps {
  readonly query: string;
  readonly onType: (query: string) => void;
  /** Called when the visitor is about to type. */
  readonly onAwait: () => void;
}

function SearchBox({ query, onType, onAwait }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Takes over text that was typed before hydration. */
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== query) onType(typed);
  });
  useEffect(() => adopt(), []);
  return (
    <label className="search-box">
      <span className="vh">{texts.search.label}</span>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        value={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={texts.search.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        onFocus={onAwait}
      />
    </label>
  );
}

/** On phones, a button covered by the browser's select. It is marked while the order is not the default one. */
function SortSelect({ order, onChoose }: Readonly<{ order: Order; onChoose: (order: Order) => void }>) {
  return (
    <label className={order === EVERYTHING.order ? 'sort-select' : 'sort-select sort-select--set'}>
      <span className="sort-select__word">
        {texts.search.sort}
        <span className="sort-select__by">{` ${texts.search.sortBy}`}</span>
      </span>
      <Icon name="sort" />
      <select name="orden" value={order} onChange={(event) => onChoose(toOrder(event.target.value))}>
        {ORDERS.map((option) => (
          <option key={option} value={option}>
            {texts.search.orders[option]}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="sort-select__arrow" />
    </label>
  );
}

function toOrder(value: string): Order {
  return ORDERS.find((order) => order === value) ?? EVERYTHING.order;
}
