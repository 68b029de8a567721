import { Suspense, use } from 'react';
import { binPath } from '../../../domain/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { ChipCounts } from './table-selection.ts';
import { tableTexts as t } from './texts.ts';
import type { TableControl } from './use-table-selection.ts';
import './filter-chips.css';

interface FilterChipsProps {
  readonly control: TableControl;
  readonly counts: ChipCounts;
  /** How many products are in the bin, or null if that could not be read. */
  readonly binned: Promise<number | null>;
}

export function FilterChips({ control: { selection, choose }, counts, binned }: FilterChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these buttons filter at once.
    <div className="filter-chips" role="group" aria-label={t.chips}>
      {counts.map(([filter, count]) => (
        <button
          key={filter}
          className="filter-chips__chip"
          type="button"
          aria-pressed={selection[filter]}
          onClick={() => choose({ [filter]: !selection[filter] })}
        >
          {t.filters[filter]} <b>{count}</b>
        </button>
      ))}
      <ShopLink className="filter-chips__chip" to={binPath}>
        <Icon name="trash" />
        {t.bin}
        <Suspense>
          <BinCount binned={binned} />
        </Suspense>
      </ShopLink>
    </div>
  );
}

function BinCount({ binned }: Pick<FilterChipsProps, 'binned'>) {
  const count = use(binned);
  return count !== null && <b>{count}</b>;
}
