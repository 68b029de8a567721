import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import './filter-button.css';

export const FILTERS_ID = 'filtros';

interface FilterButtonProps {
  /** How many filters are set. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Someone is about to press it. */
  readonly onAwait: () => void;
}

/** Unfolds the filters. */
export function FilterButton({ count, isOpen, onToggle, onAwait }: FilterButtonProps) {
  return (
    <button
      className="filterbtn"
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? FILTERS_ID : undefined}
      aria-label={texts.filters.buttonOf(count)}
      onClick={onToggle}
      onPointerEnter={onAwait}
      onPointerDown={onAwait}
      onFocus={onAwait}
    >
      <Icon name="filter" />
      {/* The space keeps what is seen a part of the name, for people who say what they want to press. */}
      <span className="filterbtn__label">{texts.filters.button}</span>{' '}
      {count > 0 && <span className="filterbtn__count">{count}</span>}
    </button>
  );
}
