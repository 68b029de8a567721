/** A new order as the editing engine knows it, with the message that it came from. */
import { isRecord } from '../../../../domain/text.ts';
import type { Answered, CodeOfCall } from '../../../data/api.ts';
import { ORDER_DRAFTS_KEY } from '../../../seller/drafts/remove-drafts.ts';
import { orSignOut } from '../../../seller/failure.ts';
import { openTabDrafts } from '../../editing/drafts.ts';
import { createEditing } from '../../editing/editing.ts';
import { notSaved, type Subject, takeParts } from '../../editing/subject.ts';
import type { Seller } from '../../seller.ts';
import {
  bodyOf,
  checkComplete,
  checkDraft,
  differingParts,
  withProposedFee,
} from '../fields/model/draft-body.ts';
import { BLANK_DRAFT, type OrderDraft } from '../fields/model/order-draft.ts';

/** How a new order is saved. */
export type SaveStep = { readonly quoteDays: number } | { readonly confirm: true } | Record<string, never>;

export interface NewDraft extends OrderDraft {
  readonly step: SaveStep;
  /** The text in the box for a message. */
  readonly pasted: string;
  /** Of a pasted message whose order is still to be made. */
  readonly sent: { readonly reference: string; readonly key: string } | null;
  /** The id of the order that is made again. */
  readonly repeats: string | null;
}

/** Nothing is stored before the first save, which ends the form. */
interface NewOrder {
  readonly draft: NewDraft;
  readonly made: Answered<'POST /orders/new'> | null;
}

type NewSubject = Subject<NewOrder, NewDraft, keyof NewDraft, CodeOfCall<'POST /orders/new'>>;
export type NewOrderEditing = ReturnType<typeof editNewOrder>;

const BLANK: NewDraft = { ...BLANK_DRAFT, step: {}, pasted: '', sent: null, repeats: null };
const OWN_PARTS = ['step', 'pasted', 'sent'] as const;

/** Finds what was typed before a reload. `name` is another one for each way to begin. */
export function editNewOrder(seller: Seller, name: string) {
  const draftAt = openTabDrafts(ORDER_DRAFTS_KEY, seller.session.get()?.userId ?? '');
  return createEditing(createNewOrderSubject(seller), { draft: BLANK, made: null }, draftAt(name));
}

export function createNewOrderSubject({
  api,
  session,
  settings,
}: Pick<Seller, 'api' | 'session' | 'settings'>): NewSubject {
  return {
    draftOf: ({ draft }) => draft,
    readDraft: (found) => (isRecord(found) ? { ...BLANK, ...found } : null),
    differing: (one, other) => [
      ...differingParts(one, other),
      ...OWN_PARTS.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part])),
    ],
    take: (into, from, parts) => withProposedFee(takeParts(into, from, parts), settings.deliveryZones),
    problems: ({ draft }) => (isStored(draft.step) ? checkDraft(draft) : checkComplete(draft)),
    async save({ draft, key }) {
      const { step, sent, repeats } = draft;
      const body = { ...bodyOf(draft), ...sent, ...(repeats !== null && { repeats }), ...step };
      const answer = await orSignOut(session, api.call('POST /orders/new', { body, key }));
      if (answer.kind === 'ok') return { kind: 'saved', stored: { draft, made: answer.value } };
      return notSaved(answer);
    },
  };
}

/** Without a quote and a confirmation an order may lack prices and the fee. */
function isStored(step: SaveStep): boolean {
  return Object.keys(step).length === 0;
}
