import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { HistoryEntry, HistoryGroup } from '../../../domain/history/entries.ts';
import type { PublicData } from '../../data/public-data.ts';
import { useTravel } from '../../runtime/travel.ts';
import { Icon } from '../../ui/icon.tsx';
import { type HistoryFilters, type HistoryPage, writeFilters } from './load-history.ts';
import { ProductFilter } from './product-filter.tsx';
import { historyTexts as t } from './texts.ts';
import '../../ui/small-field.css';
import './history-filter-form.css';

interface HistoryFilterFormProps extends Pick<HistoryPage, 'people'> {
  readonly filters: HistoryFilters;
  readonly entries: readonly HistoryEntry[];
  readonly publicData: PublicData;
}

/** Each choice is another address, so that Back restores the one before. */
export function HistoryFilterForm({ filters, people, entries, publicData }: HistoryFilterFormProps) {
  const choose = useChoices(filters);
  const chosen = entries.find(({ productId }) => productId === filters.product)?.subject;
  return (
    <search>
      <form className="history-filter-form" onSubmit={(event: FormEvent) => event.preventDefault()}>
        {people.length > 1 && (
          <Choice
            label={t.person}
            any={t.everybody}
            value={filters.person}
            options={people.map(({ id, name }) => [id, name])}
            onChoose={(person) => choose({ person })}
          />
        )}
        <Choice
          label={t.kind}
          any={t.everything}
          value={filters.kind}
          options={Object.entries(t.groups)}
          onChoose={(kind) => choose({ kind: kind as HistoryGroup | '' })}
        />
        <ProductFilter
          key={filters.product}
          title={filters.product && (chosen ?? filters.product)}
          publicData={publicData}
          onChoose={(product) => choose({ product })}
        />
      </form>
    </search>
  );
}

/** A choice is added to those that are still loading: on a slow network the first one would be lost. */
function useChoices(filters: HistoryFilters): (changes: Partial<HistoryFilters>) => void {
  const { go } = useTravel();
  const wanted = useRef(filters);
  useEffect(() => {
    wanted.current = filters;
  }, [filters]);
  return (changes) => {
    wanted.current = { ...wanted.current, ...changes };
    void go(paths.history + writeFilters(wanted.current), { isScrollKept: true });
  };
}

interface ChoiceProps {
  readonly label: string;
  /** The option without a filter. */
  readonly any: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

/** Shows the choice at once, also while its page is loading. */
function Choice({ label, any, value, options, onChoose }: ChoiceProps) {
  const [shown, setShown] = useState({ value, chosen: value });
  if (shown.value !== value) setShown({ value, chosen: value });
  function choose(chosen: string): void {
    setShown({ value, chosen });
    onChoose(chosen);
  }
  return (
    <label className="small-field">
      <span>{label}</span>
      <select value={shown.chosen} onChange={(event) => choose(event.target.value)}>
        <option value="">{any}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </label>
  );
}
