import { useEffect, useRef, useState } from 'react';
import type { DeliveryZone } from '../../../../domain/cart/delivery-fee.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { mergeDrafts } from '../fields/model/draft-body.ts';
import { type DraftPart, draftOf, type OrderDraft } from '../fields/model/order-draft.ts';
import { withProposedFee } from '../fields/model/proposed-fee.ts';
import { createUnsavedOrders } from '../fields/model/unsaved-orders.ts';
import { useOrderDraft } from '../fields/use-order-draft.ts';
import type { LoadedOrder } from './model/loaded-order.ts';
import { type Edit, isEdited, type Rebased, rebaseDraft } from './model/rebase-draft.ts';

const NO_ZONES: readonly DeliveryZone[] = [];

/** Two versions of the same parts: what was typed here, and what somebody else stored. */
export interface Clash {
  readonly theirs: OrderDraft;
  readonly parts: readonly DraftPart[];
}

export type EditedOrder = ReturnType<typeof useEditedOrder>;

/** What is typed on the page of an order. It survives a reload, and a change of the order under it. */
export function useEditedOrder(order: LoadedOrder) {
  const { session, settings } = useShop();
  const zones = settings.deliveryZones ?? NO_ZONES;
  const [kept] = useState(() => createUnsavedOrders(session.get()?.userId ?? ''));
  const [first] = useState(() => firstEdit(kept.read(order.id), storedDraft(order, zones)));
  const [base, setBase] = useState(first.base);
  const [clash, setClash] = useState(() => findClash(first));
  const { draft, change, errors, showErrors } = useOrderDraft(first.draft, zones);
  const isChanged = isEdited({ base, draft });
  useChangedOrder(order, (now) => {
    const rebased = rebaseDraft({ base, draft }, storedDraft(now, zones));
    setBase(rebased.base);
    change(() => rebased.draft);
    setClash((before) => findClash(rebased) ?? before);
  });
  useEffect(() => {
    kept.write(order.id, isChanged ? { base, draft } : null);
  }, [kept, order.id, isChanged, base, draft]);
  /** Takes the other version of these parts. Null: the decision is left for later. */
  function settle(parts: readonly DraftPart[] | null): OrderDraft {
    setClash(null);
    if (!clash || !parts) return draft;
    const settled = mergeDrafts(draft, clash.theirs, parts);
    change(() => settled);
    return settled;
  }
  const discard = () => change(() => base);
  return { draft, change, errors, showErrors, isChanged, clash, discard, settle };
}

function storedDraft(order: LoadedOrder, zones: readonly DeliveryZone[]): OrderDraft {
  return withProposedFee(draftOf(order), zones);
}

/** Somebody may have changed the order since the unsaved changes were typed. */
function firstEdit(unsaved: Edit | null, stored: OrderDraft): Rebased {
  return unsaved ? rebaseDraft(unsaved, stored) : { base: stored, draft: stored, clashes: [] };
}

function findClash({ base, clashes }: Rebased): Clash | null {
  return clashes.length > 0 ? { theirs: base, parts: clashes } : null;
}

/** Calls `onChange` once for each order after the first. */
function useChangedOrder(order: LoadedOrder, onChange: (now: LoadedOrder) => void): void {
  const shown = useRef(order);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    latest.current(order);
  }, [order]);
}
