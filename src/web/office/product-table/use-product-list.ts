import { useCallback, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import type { TableProduct } from './field-edit.ts';

interface ProductList {
  /** In the order in which the shop lists them. */
  readonly listed: readonly TableProduct[];
  /** The newest version of a product. */
  readonly current: (product: TableProduct) => TableProduct;
  readonly replace: (product: TableProduct) => void;
  /** Takes the newer versions into the list: before another search, so that filters see them. */
  readonly refresh: () => void;
}

interface Versions {
  readonly loaded: readonly TableProduct[];
  readonly listed: readonly TableProduct[];
  readonly newer: ReadonlyMap<string, TableProduct>;
}

/** A saved row stays at its place until another list is chosen, so the list and the newer versions are apart. */
export function useProductList(loaded: readonly TableProduct[]): ProductList {
  const [versions, setVersions] = useState(() => unchanged(loaded));
  if (versions.loaded !== loaded) setVersions(unchanged(loaded));
  const { listed, newer } = versions;
  return {
    listed,
    current: (product) => newer.get(product._id) ?? product,
    replace: (product) =>
      setVersions((before) => ({ ...before, newer: new Map(before.newer).set(product._id, product) })),
    refresh: () => setVersions((before) => (before.newer.size === 0 ? before : merged(before))),
  };
}

function unchanged(loaded: readonly TableProduct[]): Versions {
  return { loaded, listed: loaded, newer: new Map() };
}

function merged({ loaded, listed, newer }: Versions): Versions {
  return { loaded, listed: listed.map((product) => newer.get(product._id) ?? product), newer: new Map() };
}

/** The ids of the chosen products. Products that are no longer listed are not chosen either. */
export function usePicked(listed: readonly Product[]) {
  const [state, setState] = useState({ listed, picked: NONE });
  if (state.listed !== listed) setState({ listed, picked: stillListed(state.picked, listed) });
  const pick = useCallback((id: string, isPicked: boolean) => {
    setState((before) => {
      const picked = new Set(before.picked);
      if (isPicked) picked.add(id);
      else picked.delete(id);
      return { ...before, picked };
    });
  }, []);
  const pickAll = useCallback((products: readonly Product[]) => {
    setState((before) => ({ ...before, picked: new Set(products.map(({ _id }) => _id)) }));
  }, []);
  const clear = useCallback(() => setState((before) => ({ ...before, picked: NONE })), []);
  return { picked: state.picked, pick, pickAll, clear };
}

const NONE: ReadonlySet<string> = new Set();

function stillListed(picked: ReadonlySet<string>, listed: readonly Product[]): ReadonlySet<string> {
  if (picked.size === 0) return picked;
  return new Set(listed.flatMap(({ _id }) => (picked.has(_id) ? [_id] : [])));
}
