import type { FieldError } from '../../../domain/errors.ts';
import type { BlockName, SettingsBlock, SettingsValues } from '../../../domain/settings/blocks.ts';
import type { Choices, Drafts, FieldOf } from './block-draft.ts';
import type { Outcome } from './save-block.ts';
import type { BlockErrors } from './use-block-errors.ts';

/** What a block is waiting for. */
export type Stage<B extends BlockName> =
  | { readonly kind: 'resting' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly theirs: SettingsBlock<B>; readonly choices: Choices }
  | Extract<Outcome<B>, { readonly kind: 'expired' | 'failed' }>;

/** The state of one block of settings, and what the owner can do with it. */
export interface BlockController<B extends BlockName> {
  readonly block: B;
  readonly stored: SettingsBlock<B>;
  readonly draft: Drafts[B];
  /** The typed values as they would be sent. */
  readonly values: SettingsValues[B];
  readonly changed: readonly FieldOf<B>[];
  readonly problems: readonly FieldError[];
  readonly errors: BlockErrors;
  /** Null in blocks that need none. */
  readonly password: string | null;
  readonly stage: Stage<B>;
  /** Grows when the block returns to what is stored. */
  readonly restarts: number;
  change(next: Drafts[B]): void;
  typePassword(password: string): void;
  save(): void;
  discard(): void;
  /** Takes a newer version of what is stored. Fields that were changed stay as they were typed. */
  adopt(newer: SettingsBlock<B>): void;
  /** Back from two versions to mine, which stays unsaved. */
  resume(): void;
  choose(field: string, version: Choices[string]): void;
  saveChosen(): void;
}
