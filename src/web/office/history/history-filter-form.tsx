import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import { ALL_CATEGORIES } from '../../../domain/catalogue/categories.ts';
import { MAX_QUERY_LENGTH } from '../../../domain/catalogue/search.ts';
import type { Product } from '../../../domain/entities.ts';
import type { HistoryEntry, HistoryGroup } from '../../../domain/history/entries.ts';
import { foldText } from '../../../domain/text.ts';
import type { PublicData } from '../../data/public-data.ts';
import { useTravel } from '../../runtime/travel.ts';
import { Icon } from '../../ui/icon.tsx';
import { type HistoryFilters, type HistoryPage, writeFilters } from './load-history.ts';
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

interface ProductFilterProps {
  /** The title of the chosen product, or an empty text. */
  readonly title: string;
  readonly publicData: PublicData;
  readonly onChoose: (productId: string) => void;
}

/** Offers products while somebody types. Enter chooses the first one, and an empty field removes the filter. */
function ProductFilter({ title, publicData, onChoose }: ProductFilterProps) {
  const [typed, setTyped] = useState(title);
  const [products, load] = useProducts(publicData);
  const id = useId();
  const found = typed === '' || typed === title ? [] : findByTitle(products, typed);
  function type(text: string): void {
    setTyped(text);
    if (text === '' && title !== '') onChoose('');
    // A text chosen from the list of suggestions is a whole title.
    const exact = text && findByTitle(products, text).find((product) => product.title === text);
    if (exact) onChoose(exact.id);
  }
  /** On a slow network Enter may come before the catalogue. */
  async function answerKey({ key }: KeyboardEvent): Promise<void> {
    if (key !== 'Enter' || typed === '' || typed === title) return;
    const [first] = findByTitle(await load(), typed);
    if (first) onChoose(first.id);
  }
  const isMissing = products.length > 0 && typed !== '' && typed !== title && found.length === 0;
  return (
    <label className="small-field">
      <span>{t.product}</span>
      <input
        type="search"
        list={id}
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        placeholder={t.findProduct}
        value={typed}
        onFocus={() => void load()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => void answerKey(event)}
      />
      <datalist id={id}>
        {found.map((product) => (
          <option key={product.id} value={product.title} />
        ))}
      </datalist>
      <span className={isMissing ? undefined : 'vh'} role="status">
        {isMissing && t.noProduct}
      </span>
    </label>
  );
}

type Titled = readonly TitledProduct[];
const NONE: Titled = [];

/** The catalogue is loaded when somebody is about to type. After a failure it is empty, and the next call tries again. */
function useProducts({ catalogue }: PublicData): readonly [Titled, () => Promise<Titled>] {
  const queries = useQueryClient();
  const titles = queryOptions({
    queryKey: ['titles'],
    queryFn: async () => (await catalogue(ALL_CATEGORIES)).products.map(titled),
    enabled: false,
  });
  const { data = NONE } = useQuery(titles);
  return [data, () => queries.ensureQueryData(titles).catch(() => NONE)];
}

function titled({ _id, title }: Product): TitledProduct {
  return { id: _id, title, folded: foldText(title) };
}

interface TitledProduct {
  readonly id: string;
  readonly title: string;
  /** The title without accents and case. */
  readonly folded: string;
}

const MAX_FOUND = 12;

/** The products whose title contains the text. Those that begin with it come first. */
export function findByTitle(products: readonly TitledProduct[], text: string): readonly TitledProduct[] {
  const wanted = foldText(text);
  const found = products.filter(({ folded }) => folded.includes(wanted));
  const isFirst = ({ folded }: TitledProduct) => folded.startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((product) => !isFirst(product))].slice(0, MAX_FOUND);
}
