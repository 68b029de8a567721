import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ALL_CATEGORIES } from '../../../../domain/catalogue/categories.ts';
import type { Product } from '../../../../domain/entities.ts';
import type { ProductToday } from '../../../../domain/orders/today.ts';
import { foldText } from '../../../../domain/text.ts';
import type { Seller } from '../../seller.ts';
import { loadCounted } from '../../units/counted-products.ts';
import { productToday } from './model/order-draft.ts';

interface FoundProduct {
  readonly productId: string;
  readonly title: string;
  readonly today: ProductToday;
  /** The title without accents and case. */
  readonly folded: string;
}

/** The products that can be added to an order. */
export interface OrderCatalogue {
  readonly state: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Loads the products, unless they are there. */
  readonly load: () => void;
  readonly search: (text: string) => readonly FoundProduct[];
  /** Null for a product that is not in the catalogue. Only to be asked in the state `ready`. */
  readonly findToday: (productId: string) => ProductToday | null;
}

const MAX_FOUND = 30;
const KEY = ['order catalogue'];

/** Products and counted units are loaded when somebody needs them: `load` starts it. */
export function useOrderCatalogue({ publicData, api }: Pick<Seller, 'publicData' | 'api'>): OrderCatalogue {
  const [isWanted, setWanted] = useState(false);
  const queries = useQueryClient();
  const { data, isFetching, refetch } = useQuery({
    queryKey: KEY,
    async queryFn() {
      const [view, counted] = await Promise.all([publicData.catalogue(ALL_CATEGORIES), loadCounted(api)]);
      const units = new Map(counted?.map(({ id, units: count }) => [id, count]));
      return view.products.map((product) => found(product, units.get(product._id) ?? null));
    },
    enabled: isWanted,
  });
  const hasFailed = isWanted && !data && !isFetching;
  const load = useCallback(() => {
    setWanted(true);
    if (queries.getQueryState(KEY)?.status === 'error') void refetch();
  }, [queries, refetch]);
  return useMemo(() => {
    const byId = new Map(data?.map((product) => [product.productId, product]));
    return {
      state: data ? 'ready' : hasFailed ? 'failed' : isWanted ? 'loading' : 'waiting',
      load,
      search: (text) => searchIn(data ?? [], text),
      findToday: (productId) => byId.get(productId)?.today ?? null,
    };
  }, [data, hasFailed, isWanted, load]);
}

function found(product: Product, units: number | null): FoundProduct {
  const { _id: productId, title } = product;
  return { productId, title, today: productToday(product, units), folded: foldText(title) };
}

/** The products whose titles contain every word. Those that begin with the text come first. */
export function searchIn<Found extends Pick<FoundProduct, 'folded'>>(
  products: readonly Found[],
  text: string,
): readonly Found[] {
  const wanted = foldText(text);
  const words = wanted.split(' ');
  const matching = products.filter(({ folded }) => words.every((word) => folded.includes(word)));
  const isFirst = ({ folded }: Found) => folded.startsWith(wanted);
  return [...matching.filter(isFirst), ...matching.filter((product) => !isFirst(product))].slice(
    0,
    MAX_FOUND,
  );
}
