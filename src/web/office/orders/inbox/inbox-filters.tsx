import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../../runtime/travel.ts';
import { ShopLink } from '../../../ui/shop-link.tsx';
import type { OrderCounts, OrderSelection } from '../order-calls.ts';
import { countText, FILTERS, writeSelection } from '../selection.ts';
import { inboxTexts as t } from './texts.ts';
import '../../product-table/filter-chips.css';
import './inbox-filters.css';

interface InboxFiltersProps {
  readonly selection: OrderSelection;
  /** Null until the first list is loaded. */
  readonly counts: OrderCounts | null;
}

/** A search looks at all orders, so no filter is marked then. An order that is open beside the list stays open. */
export function InboxFilters({ selection, counts }: InboxFiltersProps) {
  const { pathname } = useLocation();
  const filters = useRef<HTMLElement>(null);
  const current = selection.query === '' ? selection.state : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter may be out of sight.
  useLayoutEffect(() => {
    const bar = filters.current;
    const chip = bar?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`, which would scroll the page too.
    if (bar && chip) bar.scrollLeft = chip.offsetLeft - (bar.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="filter-chips inbox-filters" aria-label={t.filters} ref={filters}>
      {FILTERS.map((state) => {
        const count = countText(state, counts);
        return (
          <ShopLink
            className="filter-chips__chip"
            key={state}
            to={pathname + writeSelection({ state, query: '' })}
            aria-current={state === current ? 'page' : undefined}
          >
            {t.filter[state]} {count && <b>{count}</b>}
          </ShopLink>
        );
      })}
    </nav>
  );
}
