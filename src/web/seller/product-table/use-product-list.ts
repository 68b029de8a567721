import { useState } from 'react';
import type { Product } from '../../../domain/entities.ts';

interface ProductList {
  /** In the order in which the shop lists them. */
  readonly listed: readonly Product[];
  /** The newest version of a product. */
  readonly current: (product: Product) => Product;
  readonly replace: (product: Product) => void;
  /** Takes the newer versions into the list: before another search, so that filters see them. */
  readonly refresh: () => void;
}

interface Versions {
  readonly loaded: readonly Product[];
  readonly listed: readonly Product[];
  readonly newer: ReadonlyMap<string, Product>;
}

/** A saved row stays at its place until another list is chosen, so the list and the newer versions are apart. */
export function useProductList(loaded: readonly Product[]): ProductList {
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

function unchanged(loaded: readonly Product[]): Versions {
  return { loaded, listed: loaded, newer: new Map() };
}

function merged({ loaded, listed, newer }: Versions): Versions {
  return { loaded, listed: listed.map((product) => newer.get(product._id) ?? product), newer: new Map() };
}
