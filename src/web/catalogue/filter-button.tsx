import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import './filter-button.css';

export const FILTERS_ID = 'filtros';

interface FilterButtonProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Called when the visitor is about to press the button. */
  readonly onAwait: () => void;
}

export function FilterButton({ count, isOpen, onToggle, onAwait }: FilterButtonProps) {
  return (
    <button
      className="filter-button"
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
      {/* The space makes the visible label a part of the accessible name, as voice control needs it. */}
      <span className="filter-button__label">{texts.filters.button}</span>{' '}
      {count > 0 && <span className="filter-button__count">{count}</span>}
    </button>
  );
}
