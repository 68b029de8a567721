import { EDIT_QUERY, paths, productFormPath } from '../../../domain/addresses.ts';
import { NO_PRODUCT } from '../product-form/model/form-state.ts';

export interface DraftKey {
  readonly userId: string;
  /** Null for the product that is being created. */
  readonly productId: string | null;
}

/** Forms that are open side by side have drafts of their own: the id tells them apart. */
export interface DraftName extends DraftKey {
  readonly id: string;
}

/** In the address of a form: which of several drafts it opens with. */
export const DRAFT_PARAMETER = 'borrador';

export function draftPath({ productId, id }: DraftName): string {
  const query = new URLSearchParams(productId === NO_PRODUCT ? EDIT_QUERY : '');
  query.set(DRAFT_PARAMETER, id);
  return `${productId ? productFormPath(productId) : paths.newProduct}?${query}`;
}

/** As JSON, so that no part can run into the next. */
export function writeName({ userId, productId, id }: DraftName): string {
  return JSON.stringify([userId, productId, id]);
}

/** A draft of an earlier version has no id. */
export function readName(name: string): DraftName {
  const [userId, productId, id = '']: [string, string | null, string?] = JSON.parse(name);
  return { userId, productId, id };
}
