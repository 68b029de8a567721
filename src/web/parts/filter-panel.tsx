import type { FocusEvent } from 'react';
import type { Product } from '../../domain/entities.ts';
import { parsePrice } from '../../domain/money.ts';
import { type Filters, namesFound } from '../../domain/selection.ts';
import { texts } from '../texts.ts';
import { FILTERS_ID } from './filter-button.tsx';
import { FilterSelect } from './filter-select.tsx';
import './filter-panel.css';
import './small-field.css';

interface FilterPanelProps {
  /** The whole list, whose brands and colours can be chosen. */
  readonly products: readonly Product[];
  readonly filters: Filters;
  readonly onChoose: (changes: Partial<Filters>) => void;
}

export function FilterPanel({ products, filters, onChoose }: FilterPanelProps) {
  return (
    <fieldset className="filters" id={FILTERS_ID}>
      <legend className="vh">{texts.filters.button}</legend>
      <FilterSelect
        label={texts.filters.brand}
        name="marca"
        value={filters.brand}
        options={namesFound(products, 'brand')}
        onChoose={(brand) => onChoose({ brand })}
      />
      <FilterSelect
        label={texts.filters.color}
        name="color"
        value={filters.color}
        options={namesFound(products, 'color')}
        onChoose={(color) => onChoose({ color })}
      />
      <PriceField
        label={texts.filters.from}
        name="desde"
        price={filters.from}
        onChoose={(from) => onChoose({ from })}
      />
      <PriceField
        label={texts.filters.to}
        name="hasta"
        price={filters.to}
        onChoose={(to) => onChoose({ to })}
      />
      <FilterBox
        label={texts.filters.available}
        name="disponible"
        isChecked={filters.available}
        onChoose={(available) => onChoose({ available })}
      />
      <FilterBox
        label={texts.filters.discounted}
        name="descuento"
        isChecked={filters.discounted}
        onChoose={(discounted) => onChoose({ discounted })}
      />
    </fieldset>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly price: number | null;
  readonly onChoose: (price: number | null) => void;
}

/** Counts when it is left, not with every key: `hasta 30000` begins as `hasta 3`. */
function PriceField({ label, name, price, onChoose }: PriceFieldProps) {
  return (
    <label className="sfield">
      <span>{label}</span>
      <input
        key={price}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="₡"
        defaultValue={price ?? ''}
        onBlur={(event: FocusEvent<HTMLInputElement>) => onChoose(parsePrice(event.target.value))}
      />
    </label>
  );
}

interface FilterBoxProps {
  readonly label: string;
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChoose: (isChecked: boolean) => void;
}

function FilterBox({ label, name, isChecked, onChoose }: FilterBoxProps) {
  return (
    <label className="filters__box">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={isChecked}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {label}
    </label>
  );
}
