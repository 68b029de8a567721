import type { Product } from '../../../domain/entities.ts';
import type { DraftKey } from '../drafts/draft-key.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Compressor } from '../photos/compressor.ts';
import type { Seller } from '../seller.ts';
import type { FormState } from './model/form-state.ts';

/** What the form starts with. */
export interface FormView {
  readonly saved: Product | null;
  /** The form without what was typed: the stored product, or nothing. */
  readonly fresh: FormState;
  /** Somebody deleted the product while a draft of it lay here. */
  readonly isDeleted: boolean;
  readonly draftKey: DraftKey;
  /** The draft that was asked for, out of several. */
  readonly draftId: string | null;
  readonly categories: readonly string[];
}

/** What the form works with, created once per page. */
export interface ProductFormServices extends Seller {
  readonly drafts: Drafts;
  readonly compressor: Compressor;
}
