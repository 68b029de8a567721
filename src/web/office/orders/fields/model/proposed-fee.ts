import { type DeliveryZone, estimateDelivery } from '../../../../../domain/cart/delivery-fee.ts';
import { formatTypedPrice, fromCents } from '../../../../../domain/money.ts';
import { amountsOf } from './draft-body.ts';
import type { OrderDraft } from './order-draft.ts';

/** The owner's fee for the place and the products, until the seller types another one. */
export function withProposedFee<Draft extends OrderDraft>(
  draft: Draft,
  zones: readonly DeliveryZone[] = [],
): Draft {
  const { delivery, customer } = draft;
  if (!delivery.isFeeProposed) return draft;
  const items = fromCents(amountsOf(draft, 0).itemsCents);
  const estimate = delivery.method === 'retiro' ? null : estimateDelivery(zones, customer, items);
  const fee = formatTypedPrice(estimate?.cost);
  return fee === delivery.fee ? draft : { ...draft, delivery: { ...delivery, fee } };
}
