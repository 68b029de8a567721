/** The data of public pages. The server reads them from memory, the browser by `fetch`. */
import type { Product } from '../../domain/entities.ts';

export interface CatalogueView {
  /** In the shop's spelling, `Todos` for all products, or null for an unknown category. */
  readonly category: string | null;
  /** Newest first. The server has only the first ones, the browser has all. */
  readonly products: readonly Product[];
  readonly total: number;
  readonly available: number;
  /** True if the rest of the list could not be read. */
  readonly isCut?: boolean;
  /** True if the address has a search or filters. The browser applies them, and until then no product is shown. */
  readonly isAwaited?: boolean;
}

export interface ProductView {
  readonly product: Product;
  /** The product's colour as `#rrggbb`, or null if the list of colours does not have it. */
  readonly swatch: string | null;
}

/** A `signal` ends the request of a page that nobody waits for any more. */
export interface PublicData {
  /** Returns the categories of all products, in alphabetical order. */
  categories(): Promise<readonly string[]>;
  /** `search` is the query of the address. */
  catalogue(category: string, search?: string, signal?: AbortSignal): Promise<CatalogueView>;
  product(id: string, signal?: AbortSignal): Promise<Product | null>;
  /** Finds the product in the list that was read last, for when the shop cannot be reached. */
  findInLastList(id: string): Promise<Product | null>;
}
