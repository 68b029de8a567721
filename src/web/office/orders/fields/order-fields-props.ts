import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { isEditable } from '../../../../domain/orders/transitions.ts';
import type { OrderDraft } from './model/order-draft.ts';
import type { OrderCatalogue } from './order-catalogue.ts';
import type { DraftErrors } from './use-draft-fields.ts';

/** What every block of fields of an order takes. */
export interface OrderFieldsProps {
  readonly draft: OrderDraft;
  readonly change: (update: (draft: OrderDraft) => OrderDraft) => void;
  readonly errors: DraftErrors;
  /** Missing for an order that is being made. */
  readonly order?: FullOrder;
  readonly catalogue: OrderCatalogue;
}

/** Whether the state of the order lets a seller change this part. */
export function isOpen(
  { order }: Pick<OrderFieldsProps, 'order'>,
  part: Parameters<typeof isEditable>[1],
): boolean {
  return order === undefined || isEditable(order, part);
}
