import { EDIT_QUERY, paths, productFormPath } from '../../../domain/addresses.ts';
import { NO_PRODUCT } from '../product-form/model/form-state.ts';

export interface DraftKey {
  readonly userId: string;
  /** Null for a new product. */
  readonly productId: string | null;
}

/** The id distinguishes the drafts of forms that are open at the same time. */
export interface DraftName extends DraftKey {
  readonly id: string;
}

/** The query parameter that says which draft a form opens. */
export const DRAFT_PARAMETER = 'borrador';

export function draftPath({ productId, id }: DraftName): string {
  const query = new URLSearchParams(productId === NO_PRODUCT ? EDIT_QUERY : '');
  query.set(DRAFT_PARAMETER, id);
  return `${productId ? productFormPath(productId) : paths.newProduct}?${query}`;
}

/** As JSON, so that the parts cannot be confused. */
export function writeName({ userId, productId, id }: DraftName): string {
  return JSON.stringify([userId, productId, id]);
}

/** A draft of an earlier version of the shop has no id. */
export function readName(name: string): DraftName {
  const [userId, productId, id = '']: [string, string | null, string?] = JSON.parse(name);
  return { userId, productId, id };
}
