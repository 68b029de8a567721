import type { Product } from '../../../domain/entities.ts';
import type { DraftKey } from '../drafts/draft-key.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Compressor } from '../photos/compressor.ts';
import type { Seller } from '../seller.ts';
import type { FormState } from './model/form-state.ts';

/** The data that the form starts with. */
export interface FormView {
  readonly saved: Product | null;
  /** The form without a draft: the stored product, or empty. */
  readonly fresh: FormState;
  /** Somebody deleted the product, and this browser has a draft of it. */
  readonly isDeleted: boolean;
  readonly draftKey: DraftKey;
  /** The id of the requested draft. */
  readonly draftId: string | null;
  readonly categories: readonly string[];
}

/** The services of the form, created once per page. */
export interface ProductFormServices extends Seller {
  readonly drafts: Drafts;
  readonly compressor: Compressor;
}
