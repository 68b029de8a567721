import { type FormEvent, useState } from 'react';
import { countFilters } from '../../domain/catalogue/list-query.ts';
import type { Product } from '../../domain/entities.ts';
import { useChunk } from '../runtime/use-chunk.ts';
import { ChunkFailure } from '../ui/chunk-failure.tsx';
import { texts } from '../ui/texts.ts';
import { FilterButton } from './filter-button.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import type { SelectionControl } from './use-selection.ts';
import './toolbar.css';

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel;

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
              onAwait={preparePanel}
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

/** Preloads the panel. A failure is shown only when the panel is opened. */
function preparePanel(): void {
  loadPanel().catch(() => undefined);
}
