/** An order as the calls of a seller answer it, and what the rules of orders have to know of it. */
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import type { Reply } from '../../../../../domain/orders/replies.ts';
import type { OrderFacts } from '../../../../../domain/orders/transitions.ts';

/** A reply with the address that opens its chat. */
interface LinkedReply extends Reply {
  readonly link: string;
}

export interface LoadedOrder extends FullOrder {
  /** Those that fit the order as it is now. */
  readonly replies: readonly LinkedReply[];
}

export interface OrderAnswer {
  readonly order: LoadedOrder;
}

export interface ChangedOrder extends OrderAnswer {
  readonly message: string;
}

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
