/** What was typed and not saved. It outlasts a reload and an expired session in its tab. */
import { isRecord, parseRecord } from '../../../../../domain/text.ts';
import { createStoredValue } from '../../../../runtime/stored-value.ts';
import { ORDER_DRAFTS_KEY } from '../../../drafts/remove-drafts.ts';
import { differingParts, mergeDrafts } from './draft-body.ts';
import { BLANK_DRAFT, type OrderDraft } from './order-draft.ts';

export interface UnsavedOrder {
  /** The draft before anything was typed. */
  readonly base: OrderDraft;
  readonly draft: OrderDraft;
  /** Of a pasted message whose order is still to be made. */
  readonly sent?: { readonly reference: string; readonly key: string };
  /** The text in the box for a message. */
  readonly pasted?: string;
  /** The id of the order that is made again. */
  readonly repeats?: string;
}

export interface UnsavedOrders {
  /** `name` is the id of an order, or `nuevo`. */
  read(name: string): UnsavedOrder | null;
  /** Null when nothing is unsaved. */
  write(name: string, kept: UnsavedOrder | null): void;
}

/** Another person who signs in to the same tab does not get them. */
export function createUnsavedOrders(
  userId: string,
  open: () => Storage = () => sessionStorage,
): UnsavedOrders {
  const stored = createStoredValue(open, ORDER_DRAFTS_KEY);
  function readAll(): Record<string, unknown> {
    const { owner, orders } = parseRecord(stored.read());
    return owner === userId && isRecord(orders) ? orders : {};
  }
  return {
    read(name) {
      const kept = readAll()[name];
      if (!isRecord(kept) || !isRecord(kept.base) || !isRecord(kept.draft)) return null;
      // A draft of an older program may lack a part.
      const { base, draft, ...rest } = kept as unknown as UnsavedOrder;
      return { ...rest, base: { ...BLANK_DRAFT, ...base }, draft: { ...BLANK_DRAFT, ...draft } };
    },
    write(name, kept) {
      const { [name]: _, ...others } = readAll();
      stored.write(JSON.stringify({ owner: userId, orders: kept ? { ...others, [name]: kept } : others }));
    },
  };
}

/** The parts that were changed stay as they were typed; the others are those that are stored now. */
export function continueOrder(kept: UnsavedOrder | null, current: OrderDraft): OrderDraft {
  return kept ? mergeDrafts(current, kept.draft, differingParts(kept.base, kept.draft)) : current;
}
