import { ORDERS, type Order } from '../../domain/catalogue/filters.ts';
import { EVERYTHING } from '../../domain/catalogue/list-query.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import './sort-select.css';

interface SortSelectProps {
  readonly order: Order;
  readonly onChoose: (order: Order) => void;
}

/** On phones, a button covered by the browser's select. It is marked while the order is not the default one. */
export function SortSelect({ order, onChoose }: SortSelectProps) {
  return (
    <label className={order === EVERYTHING.order ? 'sort-select' : 'sort-select sort-select--set'}>
      <span className="sort-select__word">
        {texts.search.sort}
        <span className="sort-select__by"> {texts.search.sortBy}</span>
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
