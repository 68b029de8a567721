/** An order as the calls of a seller answer it, and what the rules of orders have to know of it. */
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import type { OrderFacts } from '../../../../../domain/orders/transitions.ts';
import type { Answered } from '../../../../data/api.ts';

export type LoadedOrder = Answered<'GET /orders/:orderId'>['order'];

export function factsOf({
  state,
  payments,
  erasedAt,
}: Pick<FullOrder, 'state' | 'payments' | 'erasedAt'>): OrderFacts {
  return {
    state,
    hasPayments: payments.some(({ voidedAt }) => voidedAt === undefined),
    isErased: erasedAt !== undefined,
  };
}
