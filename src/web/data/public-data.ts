/** What public pages read. The server fulfils it from memory, the browser by `fetch`. */
import type { Product } from '../../domain/entities.ts';

export interface CatalogueView {
  /** As the shop spells it, `Todos` for everything; null for a category it does not know. */
  readonly category: string | null;
  /** Newest first: the first ones on the server, all of them in the browser. */
  readonly products: readonly Product[];
  /** How many there are, sent or not. */
  readonly total: number;
  readonly available: number;
  /** The rest of the list could not be read. */
  readonly isCut?: boolean;
  /** The address asks for some of the products, which the browser will choose: until then, none are shown. */
  readonly isAwaited?: boolean;
}

export interface PublicData {
  /** Every category found in the products, in alphabetical order. */
  categories(): Promise<readonly string[]>;
  /** `search`: the query of the address, if it has one. */
  catalogue(category: string, search?: string): Promise<CatalogueView>;
  product(id: string): Promise<Product | null>;
  /** As the list that was read last has it: for when the shop itself cannot be asked. */
  findInLastList(id: string): Promise<Product | null>;
}
