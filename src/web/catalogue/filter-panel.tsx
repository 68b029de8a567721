import { type Filters, namesFound } from '../../domain/catalogue/filters.ts';
import type { Product } from '../../domain/entities.ts';
import { texts } from '../ui/texts.ts';
import { FILTERS_ID } from './filter-button.tsx';
import { FilterPrice } from './filter-price.tsx';
import { FilterSelect } from './filter-select.tsx';
import './filter-panel.css';
import '../ui/small-field.css';

interface FilterPanelProps {
  /** The whole list, whose brands and colours can be chosen. */
  readonly products: readonly Product[];
  readonly filters: Filters;
  readonly onChoose: (changes: Partial<Filters>) => void;
  /** For what is still being typed. */
  readonly onAdjust: (changes: Partial<Filters>) => void;
}

export function FilterPanel({ products, filters, onChoose, onAdjust }: FilterPanelProps) {
  return (
    <fieldset className="filters" id={FILTERS_ID}>
      <legend className="vh">{texts.filters.button}</legend>
      <FilterSelect
        label={texts.filters.brand}
        name="marca"
        any={texts.filters.anyBrand}
        value={filters.brand}
        options={namesFound(products, 'brand')}
        onChoose={(brand) => onChoose({ brand })}
      />
      <FilterSelect
        label={texts.filters.color}
        name="color"
        any={texts.filters.anyColor}
        value={filters.color}
        options={namesFound(products, 'color')}
        onChoose={(color) => onChoose({ color })}
      />
      <FilterPrice
        label={texts.filters.from}
        name="desde"
        price={filters.from}
        onChoose={(from) => onChoose({ from })}
        onAdjust={(from) => onAdjust({ from })}
      />
      <FilterPrice
        label={texts.filters.to}
        name="hasta"
        price={filters.to}
        onChoose={(to) => onChoose({ to })}
        onAdjust={(to) => onAdjust({ to })}
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
