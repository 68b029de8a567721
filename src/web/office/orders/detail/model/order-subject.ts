/** A stored order as the editing engine knows it. */
import type { DeliveryZone } from '../../../../../domain/cart/delivery-fee.ts';
import { ORDER_DRAFTS_KEY } from '../../../../seller/drafts/remove-drafts.ts';
import { openTabDrafts } from '../../../editing/drafts.ts';
import { createEditing } from '../../../editing/editing.ts';
import { type Subject, takeParts } from '../../../editing/subject.ts';
import type { Edited } from '../../../editing/use-editing.ts';
import type { Seller } from '../../../seller.ts';
import { checkDraft, differingParts, withProposedFee } from '../../fields/model/draft-body.ts';
import { type DraftPart, draftOf, type OrderDraft, readDraft } from '../../fields/model/order-draft.ts';
import type { LoadedOrder } from './loaded-order.ts';

export type OrderSubject = Subject<LoadedOrder, OrderDraft, DraftPart>;
export type EditedOrder = Edited<LoadedOrder, OrderDraft, DraftPart>;

export function createOrderSubject(
  zones: readonly DeliveryZone[] | undefined,
  save: OrderSubject['save'],
): OrderSubject {
  return {
    draftOf: (order) => withProposedFee(draftOf(order), zones),
    readDraft,
    differing: differingParts,
    take: (into, from, parts) => withProposedFee(takeParts(into, from, parts), zones),
    problems: ({ draft }) => checkDraft(draft),
    save,
  };
}

/** What is typed outlasts a reload, and a change of the order under it. */
export function editOrder(
  { session, settings }: Pick<Seller, 'session' | 'settings'>,
  order: LoadedOrder,
  save: OrderSubject['save'],
) {
  const draftAt = openTabDrafts(ORDER_DRAFTS_KEY, session.get()?.userId ?? '');
  return createEditing(createOrderSubject(settings.deliveryZones, save), order, draftAt(order.id));
}
