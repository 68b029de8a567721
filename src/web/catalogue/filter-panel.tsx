import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { categoryKey } from '../../domain/catalogue/categories.ts';
import { type Filters, namesFound } from '../../domain/catalogue/filters.ts';
import type { Product } from '../../domain/entities.ts';
import { VALIDITY_DELAY_MS } from '../../domain/limits.ts';
import { parsePrice } from '../../domain/money.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import { FILTERS_ID } from './filter-button.tsx';
import './filter-panel.css';
import '../ui/small-field.css';

/** Not in `texts.ts`, which every visitor loads. */
const t = {
  brand: 'Marca',
  color: 'Color',
  anyBrand: 'Todas',
  anyColor: 'Todos',
  from: 'Precio desde',
  to: 'Precio hasta',
  available: 'Solo disponibles',
  discounted: 'Con descuento',
} as const;

interface FilterPanelProps {
  /** The whole list: its brands and colours are the options. */
  readonly products: readonly Product[];
  readonly filters: Filters;
  readonly onChoose: (changes: Partial<Filters>) => void;
  /** Called while the visitor is still typing: it replaces the address without a new history entry. */
  readonly onAdjust: (changes: Partial<Filters>) => void;
}

export function FilterPanel({ products, filters, onChoose, onAdjust }: FilterPanelProps) {
  return (
    <fieldset className="filter-panel" id={FILTERS_ID}>
      <legend className="vh">{texts.filters.button}</legend>
      <FilterSelect
        label={t.brand}
        name="marca"
        any={t.anyBrand}
        value={filters.brand}
        options={namesFound(products, 'brand')}
        onChoose={(brand) => onChoose({ brand })}
      />
      <FilterSelect
        label={t.color}
        name="color"
        any={t.anyColor}
        value={filters.color}
        options={namesFound(products, 'color')}
        onChoose={(color) => onChoose({ color })}
      />
      <PriceRange filters={filters} onChoose={onChoose} onAdjust={onAdjust} />
      <FilterBox
        label={t.available}
        name="disponible"
        value={filters.available}
        onChoose={(available) => onChoose({ available })}
      />
      <FilterBox
        label={t.discounted}
        name="descuento"
        value={filters.discounted}
        onChoose={(discounted) => onChoose({ discounted })}
      />
    </fieldset>
  );
}

function PriceRange({ filters, onChoose, onAdjust }: Omit<FilterPanelProps, 'products'>) {
  return (
    <>
      <FilterPrice
        label={t.from}
        name="desde"
        value={filters.from}
        onChoose={(from) => onChoose({ from })}
        onAdjust={(from) => onAdjust({ from })}
      />
      <FilterPrice
        label={t.to}
        name="hasta"
        value={filters.to}
        onChoose={(to) => onChoose({ to })}
        onAdjust={(to) => onAdjust({ to })}
      />
    </>
  );
}

interface FilterFieldProps<T> {
  readonly label: string;
  readonly name: string;
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function FilterBox({ label, name, value, onChoose }: FilterFieldProps<boolean>) {
  return (
    <label className="filter-panel__box">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={value}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {label}
    </label>
  );
}

interface FilterSelectProps extends FilterFieldProps<string> {
  /** The label of the option without a filter, whose value is empty. */
  readonly any: string;
  readonly options: readonly string[];
}

function FilterSelect({ label, name, any, value, options, onChoose }: FilterSelectProps) {
  const known = options.find((option) => categoryKey(option) === categoryKey(value));
  return (
    <label className="small-field">
      <span>{label}</span>
      <select name={name} value={known ?? value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{any}</option>
        {value && !known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </label>
  );
}

interface FilterPriceProps extends FilterFieldProps<number | null> {
  /** Called while a price is being typed: it replaces the previous choice. */
  readonly onAdjust: (price: number | null) => void;
}

/** Filters when typing pauses, and immediately when the field is left. */
function FilterPrice({ label, name, value, onChoose, onAdjust }: FilterPriceProps) {
  /** Null while nothing is being typed: then the field shows the active price. */
  const [typed, setTyped] = useState<string | null>(null);
  const hasAnswered = useRef(false);
  const answer = useEffectEvent((text: string) => {
    const wanted = parsePrice(text);
    if (wanted === value) return;
    if (hasAnswered.current) onAdjust(wanted);
    else onChoose(wanted);
    hasAnswered.current = true;
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => answer(typed), VALIDITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  function leave() {
    if (typed !== null) answer(typed);
    setTyped(null);
    hasAnswered.current = false;
  }
  return (
    <label className="small-field">
      <span>{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="₡"
        value={typed ?? value ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
    </label>
  );
}
