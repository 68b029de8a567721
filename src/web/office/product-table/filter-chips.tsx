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
  const { isWithoutCover, discounted, isSoldOut, isRunningOut } = selection;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these buttons filter at once.
    <div className="filter-chips" role="group" aria-label={t.chips}>
      <Chip
        label={t.withoutCover}
        count={counts.withoutCover}
        isOn={isWithoutCover}
        onToggle={() => choose({ isWithoutCover: !isWithoutCover })}
      />
      <Chip
        label={t.discounted}
        count={counts.discounted}
        isOn={discounted}
        onToggle={() => choose({ discounted: !discounted })}
      />
      <Chip
        label={t.soldOut}
        count={counts.soldOut}
        isOn={isSoldOut}
        onToggle={() => choose({ isSoldOut: !isSoldOut })}
      />
      {counts.runningOut !== null && (
        <Chip
          label={t.runningOut}
          count={counts.runningOut}
          isOn={isRunningOut}
          onToggle={() => choose({ isRunningOut: !isRunningOut })}
        />
      )}
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

interface ChipProps {
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Chip({ label, count, isOn, onToggle }: ChipProps) {
  return (
    <button className="filter-chips__chip" type="button" aria-pressed={isOn} onClick={onToggle}>
      {label} <b>{count}</b>
    </button>
  );
}
