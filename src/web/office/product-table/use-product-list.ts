import { useCallback, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import type { TableProduct } from './field-edit.ts';

interface Versions {
  readonly loaded: readonly TableProduct[];
  /** In the order in which the shop lists them. */
  readonly listed: readonly TableProduct[];
  readonly newer: ReadonlyMap<string, TableProduct>;
}

/** A saved row stays at its place until another list is chosen, so the list and the newer versions are apart. */
export function useProductList(loaded: readonly TableProduct[]) {
  const [versions, setVersions] = useState(() => asLoaded(loaded));
  if (versions.loaded !== loaded) setVersions(asLoaded(loaded));
  const { listed, newer } = versions;
  return {
    listed,
    /** The newest version of a product. */
    current: (product: TableProduct) => newer.get(product._id) ?? product,
    replace: (product: TableProduct) => setVersions((before) => withNewer(before, product)),
    /** Takes the newer versions into the list: before another search, so that filters see them. */
    refresh: () => setVersions(merged),
  };
}

export function asLoaded(loaded: readonly TableProduct[]): Versions {
  return { loaded, listed: loaded, newer: new Map() };
}

export function withNewer(versions: Versions, product: TableProduct): Versions {
  return { ...versions, newer: new Map(versions.newer).set(product._id, product) };
}

/** The same object when nothing is newer, so that nothing is rendered again. */
export function merged(versions: Versions): Versions {
  const { loaded, listed, newer } = versions;
  if (newer.size === 0) return versions;
  return { loaded, listed: listed.map((product) => newer.get(product._id) ?? product), newer: new Map() };
}

type Picked = ReadonlySet<string>;

/** The ids of the chosen products. Products that are no longer listed are not chosen either. */
export function usePicked(listed: readonly Product[]) {
  const [state, setState] = useState({ listed, picked: NONE });
  if (state.listed !== listed) setState({ listed, picked: stillListed(state.picked, listed) });
  const change = useCallback((next: (picked: Picked) => Picked) => {
    setState((before) => ({ ...before, picked: next(before.picked) }));
  }, []);
  const pick = useCallback(
    (id: string, isPicked: boolean) => change((picked) => withPick(picked, id, isPicked)),
    [change],
  );
  return {
    picked: state.picked,
    pick,
    pickAll: (products: readonly Product[]) => change(() => new Set(products.map(({ _id }) => _id))),
    clear: () => change(() => NONE),
  };
}

const NONE: Picked = new Set();

export function withPick(picked: Picked, id: string, isPicked: boolean): Picked {
  return new Set(isPicked ? [...picked, id] : [...picked].filter((other) => other !== id));
}

export function stillListed(picked: Picked, listed: readonly Product[]): Picked {
  if (picked.size === 0) return picked;
  return new Set(listed.flatMap(({ _id }) => (picked.has(_id) ? [_id] : [])));
}
