import { useState } from 'react';
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
