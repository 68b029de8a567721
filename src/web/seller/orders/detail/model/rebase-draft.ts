/** What becomes of typed changes when the order changes under them. */
import { differingParts, mergeDrafts } from '../../fields/model/draft-body.ts';
import type { DraftPart, OrderDraft } from '../../fields/model/order-draft.ts';

export interface Edit {
  /** The draft before anything was typed. */
  readonly base: OrderDraft;
  readonly draft: OrderDraft;
}

export interface Rebased extends Edit {
  /** Parts that were typed here and changed elsewhere to something else. What was typed stays in the draft. */
  readonly clashes: readonly DraftPart[];
}

/** `theirs` is the draft of the order as it is now. Parts that nobody typed follow it. */
export function rebaseDraft({ base, draft }: Edit, theirs: OrderDraft): Rebased {
  const typed = differingParts(base, draft);
  const changed = differingParts(base, theirs);
  const different = differingParts(theirs, draft);
  const mine = typed.filter((part) => different.includes(part));
  return {
    base: theirs,
    draft: mergeDrafts(theirs, draft, mine),
    clashes: mine.filter((part) => changed.includes(part)),
  };
}

export function isEdited({ base, draft }: Edit): boolean {
  return differingParts(base, draft).length > 0;
}
