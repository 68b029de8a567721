import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { ALL_CATEGORIES } from '../../../domain/catalogue/categories.ts';
import { MAX_QUERY_LENGTH } from '../../../domain/catalogue/search.ts';
import type { Product } from '../../../domain/entities.ts';
import { foldText } from '../../../domain/text.ts';
import type { PublicData } from '../../data/public-data.ts';
import { findByTitle, type TitledProduct } from './find-by-title.ts';
import { historyTexts as t } from './texts.ts';
import '../../ui/small-field.css';

interface ProductFilterProps {
  /** The title of the chosen product, or an empty text. */
  readonly title: string;
  readonly publicData: PublicData;
  readonly onChoose: (productId: string) => void;
}

/** Offers products while somebody types. Enter chooses the first one, and an empty field removes the filter. */
export function ProductFilter({ title, publicData, onChoose }: ProductFilterProps) {
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
